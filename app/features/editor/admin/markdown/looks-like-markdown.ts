/** Parsing a longer text would hold the page up. */
export const markdownMaxLength = 300_000;
const ruleMaxLength = 2_000;

/** Each alone tells a text that is written in Markdown; single stars, dashes and number signs do not. */
const signs = [
  /^ {0,3}#{2,6} +\S/m,
  /^ {0,3}# +\S[^\n]*\n\s*\n/m,
  /!?\[[^\]\n]{1,300}\]\((?:https?:|mailto:|\/|#)[^)\s]{0,2000}\)/,
  /^\[\^[\p{L}\p{N}-]{1,20}\]:/mu,
  /(?<![\p{L}\p{N}*])\*\*[^\s*](?:[^*\n]{0,500}[^\s*])?\*\*(?![\p{L}\p{N}*])/u,
  /(?<!`)`[^`\n]{1,300}`(?!`)/,
  /^ {0,3}> *\p{L}/mu,
  /^ {0,12}[-*+] \[[ xX]\] +\S/m,
];
const listItem = /^\s{0,12}(?:[-*+]|\d{1,3}[.)])\s+(\S.*)$/;
const amountAtEnd =
  /(?<![\d٠-٩.,٫٬])[.,٫٬]*[\d٠-٩](?:[\d٠-٩.,٫٬]*[\d٠-٩])?\s?(?:%|٪|[A-Z]{3}|[$€£]|\p{Sc}|ريال(?:ًا)?|دينار(?:ًا)?|ر\.س\.?|د\.أ\.?)?$/u;

export function looksLikeMarkdown(text: string) {
  if (text.length > markdownMaxLength) return false;
  const lines = text.split("\n");
  return signs.some((sign) => sign.test(text)) || hasFence(lines) || hasTable(lines) || isList(lines);
}

function hasFence(lines: string[]) {
  return lines.filter((line) => /^ {0,3}(?:```|~~~)/.test(line)).length > 1;
}

function hasTable(lines: string[]) {
  return lines.some(
    (line, index) =>
      line.includes("|") &&
      line.includes("--") &&
      line.length < ruleMaxLength &&
      (lines[index - 1]?.includes("|") ?? false) &&
      line.split("|").every((cell) => /^\s*(?::?-+:?\s*)?$/.test(cell)),
  );
}

/** A list and nothing else, of which no item ends with an amount: those are prices, or figures below zero. */
function isList(lines: string[]) {
  const items = lines.filter((line) => line.trim() !== "").map((line) => listItem.exec(line)?.[1]?.trim());
  return items.length > 1 && items.every((item) => item !== undefined && !amountAtEnd.test(item));
}

/** HTML that an editor of code adds to a text, which says nothing but how it looked there. */
export function isOnlyLook(html: string) {
  return !/<(?:h[1-6]|p|ul|ol|li|table|a|strong|b|em|i|blockquote|img)[\s>]/i.test(html);
}
