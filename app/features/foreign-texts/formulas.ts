import { classOf, findElement, type HtmlElement, isElement, isText, textOf } from "./html-tree.ts";

const formula = /\b(?:katex|katex-display|mwe-math-element|MathJax(?:_Display)?|math-(?:inline|display|tex))(?![\w-])/;
const drawn = /\b(?:katex-html|MathJax(?:_Preview|_Display|_SVG|_CHTML)?|mjx-chtml|MJX_Assistive_MathML)(?![\w-])/;

/** Once, as it was typed where it says so, though a page has it as MathML, as its source and as it is drawn; else null. */
export function formulaOf(node: HtmlElement) {
  const { name, attribs } = node;
  if (isSource(node)) return typedAs(textOf(node));
  if (name === "img") return /\bmwe-math-fallback/.test(classOf(node)) ? typedAs(attribs.alt ?? "") : null;
  const isDrawn = drawn.test(classOf(node));
  const isFormula = name === "math" || name === "mjx-container" || formula.test(classOf(node));
  if (!isFormula) return isDrawn ? "" : null;
  if (isDrawn && sourceFollows(node)) return "";
  const source = findElement([node], (one) => /tex/i.test(one.attribs.encoding ?? ""));
  const typed = source ? textOf(source) : (attribs["data-tex"] ?? attribs["data-latex"] ?? "");
  if (typed.trim()) return typedAs(typed);
  const math = findElement([node], (one) => one.name === "math");
  if (math) return textOf(math).replace(/\s+/g, " ").trim();
  return isDrawn ? "" : null;
}

const isSource = ({ name, attribs }: HtmlElement) => name === "script" && /^math\/tex/.test(attribs.type ?? "");

/** Wikipedia wraps each of them. */
function typedAs(source: string) {
  const bare = source.trim().replace(/^\{\\(?:display|text)style([\s\S]*)\}$/, "$1");
  return bare && `$${bare.trim()}$`;
}

function sourceFollows({ next }: HtmlElement): boolean {
  if (!next) return false;
  if (isText(next)) return next.data.trim() === "" && next.next !== null && isElement(next.next) && isSource(next.next);
  return isElement(next) && (isSource(next) || (drawn.test(classOf(next)) && sourceFollows(next)));
}
