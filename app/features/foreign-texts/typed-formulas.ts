import { replaceBetween } from "./foreign-html.ts";

const isTex = (text: string) => /[\\^_]/.test(text);
const maxFormula = 5_000;
const inline = /(?<![\\$])\$(?=[^\s$])([^$\n]{1,300})(?<!\s)\$(?![\d$])/g;

/** In the signs of TeX, which this site shows as they were typed. */
export function replaceFormulas(text: string, change: (formula: string) => string) {
  const between = (given: string, open: RegExp, close: string) =>
    replaceBetween(given, open, close, ({ whole, inner }) =>
      inner.length <= maxFormula && (close === "$$" || isTex(inner)) ? change(whole) : whole,
    );
  const displayed = between(text, /\$\$/g, "$$");
  const marked = between(between(displayed, /\\\\?\(/g, "\\)"), /\\\\?\[/g, "\\]");
  return marked.replace(inline, (whole, inner: string) => (isTex(inner) ? change(whole) : whole));
}

/** No sign of a formula is one of Markdown. */
export function withFormulasApart(markdown: string) {
  const coded = (sign: string) => `&#${sign.codePointAt(0)};`;
  return replaceFormulas(markdown, (formula) => formula.replace(/[^\p{L}\p{N}\s]/gu, coded));
}

export function countFormulas(text: string) {
  let count = 0;
  replaceFormulas(text, () => {
    count += 1;
    return "";
  });
  return count;
}
