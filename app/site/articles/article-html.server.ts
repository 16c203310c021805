import { cleanArticleHtml } from "#app/records/articles/article-html.server.ts";

type Words = { copy: string; linkTo: string; table: string };

/** Sanitised HTML, whatever is stored, with heading anchors, scrolling tables and copy buttons beside code. */
export function articleHtml(stored: string, words: Words) {
  return cleanArticleHtml(stored)
    .replace(/<(h[23])([^>]*)>(.*?)<\/\1>/gs, withAnchor(words.linkTo))
    .replace(
      /<table(?:(?!<\/?table[\s>]).)*<\/table>/gs,
      `<div class="table-frame" tabindex="0" role="region" aria-label="${words.table}">$&</div>`,
    )
    .replace(
      /<pre[^>]*>([\s\S]*?)<\/pre>/g,
      `<div class="code-frame" dir="ltr"><button type="button" class="copy-button" data-copies="code">${words.copy}</button><pre tabindex="0">$1</pre></div>`,
    );
}

function withAnchor(linkTo: string) {
  const usedIds = new Set<string>();
  return (_whole: string, tag: string, attributes: string, inner: string) => {
    const text = inner.replace(/<[^>]*>|&\w+;/g, "").trim();
    const base = `s-${text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-")}`.replace(/-$/, "");
    let id = base;
    for (let number = 2; usedIds.has(id); number += 1) id = `${base}-${number}`;
    usedIds.add(id);
    return `<${tag} id="${id}"${attributes}>${inner} <a class="heading-link" href="#${id}" aria-label="${linkTo}">#</a></${tag}>`;
  };
}
