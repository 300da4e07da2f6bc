// Says in words that the browser is too old, in a script that any browser understands. What is
// looked for came with Chrome 86 and 87: with less the pages would stay blank, or fall apart.

(function () {
  var known = "CSS" in window && "supports" in CSS && CSS.supports("inset", "0") && "replaceChildren" in Element.prototype;
  if (!known) document.documentElement.className += " old";
})();
