export const blockKinds = ["contact", "articles", "projects", "privacy"] as const;
export type BlockKind = (typeof blockKinds)[number];

/** What the site draws within a page's text; `category` is the key of the articles' category, empty for all. */
export type PageBlock = { kind: BlockKind; category: string };

export const blockClass = (kind: BlockKind) => `block-${kind}`;
export const categoryForm = /^[\p{L}\p{N}-]{1,120}$/u;

/** As `blockHtml` writes it. */
const block = /<aside class="block-([a-z]+)"(?: data-category="([^"]*)")?><\/aside>/;

export function blockHtml({ kind, category }: PageBlock) {
  return `<aside class="${blockClass(kind)}"${category && ` data-category="${category}"`}></aside>`;
}

export function partsOfPage(html: string): ({ html: string } | PageBlock)[] {
  const pieces = html.split(new RegExp(block, "g"));
  const parts: ({ html: string } | PageBlock)[] = [];
  for (let index = 0; index < pieces.length; index += 3) {
    const text = pieces[index] ?? "";
    if (text.trim()) parts.push({ html: text });
    const kind = blockKinds.find((one) => one === pieces[index + 1]);
    if (kind) parts.push({ kind, category: pieces[index + 2] ?? "" });
  }
  return parts;
}

export function hasBlock(html: string, kind: BlockKind) {
  return partsOfPage(html).some((part) => "kind" in part && part.kind === kind);
}
