import { escapeHtml } from "#app/platform/html-text.ts";
import { createConverter } from "#app/records/markdown/markdown-converter.ts";

/** Knows no definitions of links and no bare addresses; a picture alone is a figure with its title as caption. */
const convert = createConverter({
  gfm: true,
  tokenizer: { def: () => undefined, url: () => undefined },
  renderer: {
    code({ text, lang }) {
      return `<pre><code${lang ? ` class="language-${escapeHtml(lang)}"` : ""}>${escapeHtml(text)}</code></pre>\n`;
    },
    paragraph({ tokens: [first, ...others] }) {
      if (first?.type !== "image" || others.length > 0) return false;
      const picture = `<img src="${escapeHtml(first.href)}" alt="${escapeHtml(first.text)}">`;
      return `<figure>${picture}${first.title ? `<figcaption>${escapeHtml(first.title)}</figcaption>` : ""}</figure>\n`;
    },
    tablecell({ tokens, header }) {
      const text = this.parser.parseInline(tokens);
      return header ? `<th scope="col">${text}</th>\n` : `<td>${text}</td>\n`;
    },
  },
});

export function markdownToHtml(markdown: string) {
  return convert(markdown);
}
