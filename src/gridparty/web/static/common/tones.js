// One tone, as pages of phones and TVs make them.

/** @param {AudioContext} audio @param {number} hertz @param {number} from seconds from now @param {number} length */
export function tone(audio, hertz, from, length) {
  const start = audio.currentTime + from;
  const loud = audio.createGain();
  loud.connect(audio.destination);
  loud.gain.setValueAtTime(0.2, start);
  loud.gain.exponentialRampToValueAtTime(0.001, start + length);
  const made = audio.createOscillator();
  made.frequency.value = hertz;
  made.connect(loud);
  made.start(start);
  made.stop(start + length);
}
