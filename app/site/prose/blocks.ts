const tag = /<(\/?)(\w+)(?!\w)[^<>]*>/g;
const isVoid = /^(?:br|col|hr|img|input|source|wbr)$/;

/** The parts that a text consists of, in their order: paragraphs, headings, lists, tables, figures. */
export function blocksOf(html: string) {
  const blocks: string[] = [];
  let [begin, depth] = [0, 0];
  for (const { 0: found, 1: isEnd, 2: name = "", index } of html.matchAll(tag)) {
    if (isVoid.test(name)) continue;
    depth = Math.max(0, depth + (isEnd ? -1 : 1));
    if (depth > 0) continue;
    blocks.push(html.slice(begin, index + found.length));
    begin = index + found.length;
  }
  return begin < html.length ? [...blocks, html.slice(begin)] : blocks;
}

/** With something added after the second paragraph and its notes, else at the end. */
export function afterTwoParagraphs(html: string, added: string) {
  const blocks = blocksOf(html);
  const second = blocks
    .map((block, index) => (/^\s*<p[\s>]/.test(block) ? index : -1))
    .filter((index) => index >= 0)[1];
  const place = second === undefined ? blocks.length : second + (blocks[second + 1]?.includes('class="notes"') ? 2 : 1);
  return blocks.toSpliced(place, 0, added).join("");
}
