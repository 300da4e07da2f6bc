"""Record the pages' silent video: three seconds of black that keep a phone's screen on.

``python tools/awake_video.py`` writes src/gridparty/web/static/awake.mp4 with the recorder of
Playwright's Chromium (``pip install gridparty[browser]``). The video has a silent audio track,
because some phones stay on only for a video with sound.
"""

from __future__ import annotations

import base64
import shutil
from pathlib import Path

from playwright.sync_api import sync_playwright

TARGET = Path(__file__).parents[1] / "src" / "gridparty" / "web" / "static" / "awake.mp4"
SECONDS = 3
RECORD = """async (seconds) => {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = 16;
  const pen = canvas.getContext("2d");
  const audio = new AudioContext();
  const silence = audio.createMediaStreamDestination();
  const nothing = audio.createGain();
  nothing.gain.value = 0;
  const source = audio.createConstantSource();
  source.connect(nothing).connect(silence);
  source.start();
  const tracks = [...canvas.captureStream(10).getTracks(), ...silence.stream.getTracks()];
  const recorder = new MediaRecorder(new MediaStream(tracks), {
    mimeType: "video/mp4;codecs=avc1.42E01E,opus", videoBitsPerSecond: 2000,
    audioBitsPerSecond: 6000,
  });
  const parts = [];
  recorder.ondataavailable = (event) => parts.push(event.data);
  recorder.start();
  const painting = setInterval(() => pen.fillRect(0, 0, 16, 16), 100);
  await new Promise((done) => setTimeout(done, seconds * 1000));
  clearInterval(painting);
  recorder.stop();
  await new Promise((done) => { recorder.onstop = done; });
  const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
  return btoa(String.fromCharCode(...bytes));
}"""


def main() -> None:
    """Record the video and print its size."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"),
            args=["--no-sandbox", "--autoplay-policy=no-user-gesture-required"],
        )
        page = browser.new_page()
        page.goto("about:blank")
        TARGET.write_bytes(base64.b64decode(page.evaluate(RECORD, SECONDS)))
        browser.close()
    print(f"{TARGET.name}: {TARGET.stat().st_size} bytes")


if __name__ == "__main__":
    main()
