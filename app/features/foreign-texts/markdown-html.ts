import { Tokenizer, type Tokens } from "marked";
import { escapeHtml } from "#app/platform/html-text.ts";
import { createConverter } from "#app/records/markdown/markdown-converter.ts";

const aliases: Record<string, string> = {
  js: "javascript",
  jsx: "javascript",
  ts: "typescript",
  tsx: "typescript",
  py: "python",
  yml: "yaml",
  sh: "bash",
  shell: "bash",
  console: "bash",
  zsh: "bash",
  ps1: "powershell",
  pwsh: "powershell",
  html: "xml",
  svg: "xml",
  vb: "vbnet",
  vba: "vbnet",
  tsql: "sql",
  postgresql: "sql",
  xls: "excel",
};
const note = /^\[\^([\p{L}\p{N}-]{1,20})\]:[ \t]*([^\n]*(?:\n(?![ \t]*(?:\n|\[\^|[-*+>#|]|\d+[.)]))[^\n]+)*)(?:\n+|$)/u;
const beginsNote = /\n(?=\[\^[\p{L}\p{N}-]{1,20}\]:)/u;

const converterWith = (pictureAt: (address: string) => string | undefined) =>
  createConverter({
    gfm: true,
    renderer: {
      checkbox: ({ checked }) => (checked ? "☑ " : "☐ "),
      code: ({ text, lang }) => {
        const name = /^[\w+#-]{1,30}/.exec(lang ?? "")?.[0].toLowerCase();
        const language = name && ` class="language-${aliases[name] ?? name}"`;
        return `<pre><code${language ?? ""}>${escapeHtml(text)}</code></pre>`;
      },
      image: ({ href, text, title }) => {
        const src = pictureAt(href);
        if (!src) return `<a href="${escapeHtml(href)}">${escapeHtml(text || href)}</a>`;
        return `<figure><img src="${escapeHtml(src)}" alt="${escapeHtml(text)}"><figcaption>${escapeHtml(title ?? "")}</figcaption></figure>`;
      },
      paragraph({ tokens }) {
        const isPictures = tokens.every((token) =>
          token.type === "image" ? pictureAt(token.href) : !token.raw.trim(),
        );
        const html = this.parser.parseInline(tokens);
        return isPictures ? html : `<p>${html}</p>`;
      },
    },
    tokenizer: {
      paragraph(source) {
        const [raw = ""] = this.rules.block.paragraph.exec(source) ?? [];
        const end = raw.search(beginsNote);
        return end < 0 ? false : Tokenizer.prototype.paragraph.call(this, source.slice(0, end + 1));
      },
      // "2*3*4" is a product.
      emStrong: (source, _masked, before = "") =>
        /\p{N}/u.test(before) && /^[*_]+\p{N}/u.test(source) ? undefined : false,
    },
    extensions: [
      {
        name: "footnote",
        level: "block",
        tokenizer(source) {
          const [raw, key, text = ""] = note.exec(source) ?? [];
          if (raw === undefined) return undefined;
          return {
            type: "footnote",
            raw,
            key,
            tokens: this.lexer.inlineTokens(text.replace(/(?<!\s)\s*\n\s*/g, " ").trim()),
          };
        },
        renderer({ key, tokens }: Tokens.Generic) {
          return `<p>[^${key}]: ${this.parser.parseInline(tokens ?? [])}</p>`;
        },
      },
    ],
  });

const pasted = converterWith(pictureAt);
const whole = converterWith((address) => address || undefined);

export function markdownToHtml(text: string) {
  return pasted(text);
}

/** With pictures whose addresses are of the text's own folder. */
export function markdownFileToHtml(text: string) {
  return whole(text);
}

function pictureAt(address: string) {
  const own = /^(?:https?:\/\/[^/]+)?(\/media\/[\w/.-]+)$/.exec(address)?.[1];
  return own ?? (/^https?:/i.test(address) ? address : undefined);
}
