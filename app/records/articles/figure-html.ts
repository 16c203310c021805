type Open = { isWide: boolean; inner: string; nested: string[] };

const figureTag = /<(\/?)figure((?:\s[^<>]*)?)>/g;
const image = /<img\s[^<>]*>/g;
const caption = /(<figcaption(?:\s[^<>]*)?>)((?:(?!<\/?figcaption[\s>]).)*)<\/figcaption>/s;
const block = /<(?:p|h\d|[uo]l|table|pre|blockquote|aside|hr)[\s>]/;

/**
 * Makes each figure of sanitised HTML one picture with its caption, or a gallery of such. A figure without a picture
 * leaves its text, as does what a figure held besides.
 */
export function withWholeFigures(html: string) {
  const open: Open[] = [];
  let outside = "";
  let end = 0;
  const add = (text: string) => {
    const last = open.at(-1);
    if (last) last.inner += text;
    else outside += text;
  };
  for (const found of html.matchAll(figureTag)) {
    const [tag, isClosing, attributes = ""] = found;
    add(html.slice(end, found.index));
    end = found.index + tag.length;
    if (!isClosing) open.push({ isWide: /\sclass="[^"]*\bwide\b/.test(attributes), inner: "", nested: [] });
    else {
      const closed = open.pop();
      const { figure, rest } = closed ? wholeFigure(closed) : { figure: "", rest: "" };
      if (figure && open.length > 0) open.at(-1)?.nested.push(figure);
      else add(figure);
      add(rest);
    }
  }
  for (const left of open) outside += left.nested.join("") + left.inner;
  return outside + html.slice(end);
}

function wholeFigure({ isWide, inner, nested }: Open) {
  const pictures = (inner.match(image) ?? []).filter((tag) => /\ssrc="[^"]/.test(tag));
  const [, tag = "", shown = ""] = caption.exec(inner.replace(image, "")) ?? [];
  const others = inner
    .replace(image, "")
    .replace(caption, "")
    .replace(/<\/?figcaption[^<>]*>/g, "");
  const rest = others.replace(/<[^<>]*>|\s/g, "") === "" ? "" : others;
  const text = shown.trim() && !block.test(shown) ? `<p>${shown}</p>` : shown.trim();
  const [first, ...more] = pictures;
  if (first && more.length === 0 && nested.length === 0) {
    const below = text && !block.test(shown) ? `${tag}${shown}</figcaption>` : "";
    const figure = `<figure${isWide ? ' class="wide"' : ""}>${first}${below}</figure>`;
    return { figure, rest: below ? rest : rest + text };
  }
  const all = [...nested, ...pictures.map((picture) => `<figure>${picture}</figure>`)];
  const figure = all.length > 0 ? `<figure class="gallery">${all.join("")}</figure>` : "";
  return { figure, rest: rest + text };
}
