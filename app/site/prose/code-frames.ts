import { unescapeHtml } from "#app/platform/html-text.ts";

/** Grammars may take the square of the length; an article's own code is far shorter. */
const maxColouredLength = { inBlock: 10_000, inArticle: 40_000 };
const arabicWords = /\p{sc=Arab}[\p{sc=Arab}\p{M}]*(?: [\p{sc=Arab}\p{M}]+)*/gu;

/** Each block of code with a copy button and, in a known language, with colours. */
export async function withCodeFrames(html: string, copy: string) {
  if (!html.includes("<code")) return html;
  const colours = /<code[^<>]* class="language-/.test(html) ? await import("./code-colours.ts") : null;
  let left = maxColouredLength.inArticle;

  function colour(code: string, attributes: string) {
    const language = /\sclass="language-([^" ]+)/.exec(attributes)?.[1];
    if (!colours || !language || code.includes("<") || code.length > Math.min(left, maxColouredLength.inBlock))
      return code;
    left -= code.length;
    return colours.colouredCode(unescapeHtml(code), language) ?? code;
  }

  return html
    .replace(/<pre(?=[\s>])[^<>]*>((?:(?!<\/?pre[\s>])[\s\S])*)<\/pre>/g, (_whole, inner: string) => {
      const coloured = inner.replace(/^<code([^<>]*)>([\s\S]*)<\/code>$/, (_code, attributes: string, code: string) => {
        return `<code${attributes}>${colour(code, attributes)}</code>`;
      });
      return `<div class="code-frame" dir="ltr"><button type="button" class="copy-button" data-copies="code">${copy}</button><pre tabindex="0">${coloured}</pre></div>`;
    })
    .replace(/<code(?=[\s>])[^<>]*>(?:(?!<\/?code[\s>])[\s\S])*<\/code>/g, withIsolatedWords);
}

/** Arabic words in code keep their places in the line. Strings and comments are isolated as wholes by the style sheet. */
function withIsolatedWords(code: string) {
  let depth = 0;
  return code.replace(/<(\/?)(span|code)([^<>]*)>|[^<]+/g, (found, end, tag?: string, attributes?: string) => {
    if (tag === undefined) return depth > 0 ? found : found.replace(arabicWords, "<bdi>$&</bdi>");
    if (tag === "span" && (depth > 0 || /code-(?:string|comment)/.test(attributes ?? ""))) depth += end ? -1 : 1;
    return found;
  });
}
