import type { Block, GeneratedPost } from "./generated-posts.ts";

type Inlines = Extract<Block, { kind: "paragraph" | "quote" | "item" | "note" }>["inlines"];
type Picture = Extract<Block, { kind: "picture" }>["picture"];

/** One point. */
export const pictureInText =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const tags = { bold: "strong", italic: "em", code: "code", strike: "s" };
export const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

export const inlineHtml = (inlines: Inlines) =>
  inlines
    .map(({ text, mark, href }) => {
      const inner = mark ? `<${tags[mark]}>${escaped(text)}</${tags[mark]}>` : escaped(text);
      return href ? `<a href="${href}">${inner}</a>` : inner;
    })
    .join(" ");

const imageHtml = ({ name, alt, href }: Picture, folder: string) => {
  const image = `<img src="${folder}${name}" alt="${escaped(alt)}"/>`;
  return href ? `<a href="${href}">${image}</a>` : image;
};
const caption = ({ caption }: Picture) => (caption ? `<figcaption>${escaped(caption)}</figcaption>` : "");
const listHtml = ({ isOrdered, items, nested }: Extract<Block, { kind: "list" }>) => {
  const name = isOrdered ? "ol" : "ul";
  const inner = nested.length > 0 ? `<ul>${nested.map((one) => `<li>${inlineHtml(one)}</li>`).join("")}</ul>` : "";
  return `<${name}>${items.map((one, at) => `<li>${inlineHtml(one)}${at === 0 ? inner : ""}</li>`).join("")}</${name}>`;
};
const tableHtml = (rows: string[][]) =>
  `<table><tbody>${rows.map((row) => `<tr>${row.map((cell) => `<td>${escaped(cell)}</td>`).join("")}</tr>`).join("")}</tbody></table>`;
const wrap = (name: string, html: string, values = "") => `<!-- wp:${name}${values} -->${html}<!-- /wp:${name} -->`;

/** Blocks that every system has as HTML. */
function rawOf(block: Block, folder: string): string | null {
  if (block.kind === "tasks") {
    const box = (isDone: boolean) => `<input type="checkbox"${isDone ? " checked" : ""} disabled>`;
    return `<ul>${block.items.map(({ text, isDone }) => `<li>${box(isDone)} ${escaped(text)}</li>`).join("")}</ul>`;
  }
  if (block.kind === "markup") {
    const [one = "", two = "", three = ""] = block.parts.map(escaped);
    return `<div><section><p><mark>${one}</mark> <kbd>${two}</kbd></p></section></div><address>${three}</address>${tableHtml([block.cells])}`;
  }
  if (block.kind === "within")
    return `<p>${escaped(block.before)} ${imageHtml(block.picture, folder)} ${escaped(block.after)}</p>`;
  if (block.kind === "inText") return `<p><img src="${pictureInText}" alt="${escaped(block.alt)}"/></p>`;
  return block.kind === "audio" ? `<audio controls src="${block.address}"></audio>` : null;
}

/** As the block editor writes it; `apart` stands between two blocks. */
export function wordpressBlocks({ blocks }: GeneratedPost, folder: string, apart: string) {
  return blocks.map((block) => blockOf(block, folder)).join(apart);
}

function blockOf(block: Block, folder: string): string {
  const raw = rawOf(block, folder);
  if (raw !== null) return wrap("html", raw);
  if (block.kind === "unknown") return wrap("acme/box", `<div class="acme-box">${escaped(block.text)}</div>`);
  if (block.kind === "paragraph" || block.kind === "item")
    return wrap("paragraph", `<p>${inlineHtml(block.inlines)}</p>`);
  if (block.kind === "quote")
    return wrap(
      "quote",
      `<blockquote class="wp-block-quote">${wrap("paragraph", `<p>${inlineHtml(block.inlines)}</p>`)}</blockquote>`,
    );
  if (block.kind === "note")
    return wrap("group", `<div class="wp-block-group has-background"><p>${inlineHtml(block.inlines)}</p></div>`);
  if (block.kind === "heading")
    return wrap("heading", `<h${block.level}>${escaped(block.text)}</h${block.level}>`, ` {"level":${block.level}}`);
  if (block.kind === "list") return wrap("list", listHtml(block));
  if (block.kind === "code")
    return wrap("code", `<pre class="wp-block-code"><code>${escaped(block.text)}</code></pre>`);
  if (block.kind === "table") return wrap("table", `<figure class="wp-block-table">${tableHtml(block.rows)}</figure>`);
  if (block.kind === "picture")
    return wrap(
      "image",
      `<figure class="wp-block-image">${imageHtml(block.picture, folder)}${caption(block.picture)}</figure>`,
    );
  if (block.kind === "gallery") {
    const figures = block.pictures.map(
      (one) => `<figure class="wp-block-image">${imageHtml(one, folder)}${caption(one)}</figure>`,
    );
    return wrap("gallery", `<figure class="wp-block-gallery has-nested-images">${figures.join("")}</figure>`);
  }
  if (block.kind === "video")
    return wrap(
      "embed",
      `<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\n${escaped(block.address)}\n</div></figure>`,
    );
  if (block.kind === "toggle")
    return wrap(
      "details",
      `<details class="wp-block-details"><summary>${escaped(block.title)}</summary><p>${inlineHtml(block.inlines)}</p></details>`,
    );
  if (block.kind === "button")
    return wrap(
      "buttons",
      `<div class="wp-block-buttons"><div class="wp-block-button"><a class="wp-block-button__link" href="${block.href}">${escaped(block.text)}</a></div></div>`,
    );
  if (block.kind === "footnote") return wrap("paragraph", `<p>${escaped(block.text)}<br/>${escaped(block.note)}</p>`);
  if (block.kind === "terms")
    return wrap("html", `<dl><dt>${escaped(block.term)}</dt><dd>${escaped(block.meaning)}</dd></dl>`);
  return wrap("separator", '<hr class="wp-block-separator"/>');
}

/** As the classic editor leaves it: lines and shortcodes. */
export function wordpressClassic({ blocks }: GeneratedPost, folder: string) {
  return blocks
    .map((block) => {
      if (block.kind === "paragraph" || block.kind === "note" || block.kind === "item")
        return inlineHtml(block.inlines).replace(" ", "\n");
      if (block.kind === "picture" && block.picture.caption)
        return `[caption id="attachment_1" align="alignnone" width="300"]${imageHtml(block.picture, folder)} ${escaped(block.picture.caption)}[/caption]`;
      if (block.kind === "video") return `[embed]${block.address}[/embed]`;
      if (block.kind === "code")
        return block.language
          ? `[code language="${block.language}"]${escaped(block.text)}[/code]`
          : `<pre>${escaped(block.text)}</pre>`;
      if (block.kind === "footnote") return `${escaped(block.text)} [${escaped(block.note)}]`;
      if (block.kind === "unknown") return `[acme_box color="red"]${escaped(block.text)}[/acme_box]`;
      return blockOf(block, folder).replace(/<!--.*?-->/g, "");
    })
    .join("\n\n");
}

/** As Ghost renders a post. */
export function ghostHtml({ blocks }: GeneratedPost, folder: string) {
  const card = (name: string, inner: string) => `<div class="kg-card kg-${name}-card">${inner}</div>`;
  return blocks
    .map((block) => {
      if (block.kind === "note")
        return card(
          "callout",
          `<div class="kg-callout-emoji">💡</div><div class="kg-callout-text">${inlineHtml(block.inlines)}</div>`,
        );
      if (block.kind === "toggle")
        return card(
          "toggle",
          `<div class="kg-toggle-heading"><h4 class="kg-toggle-heading-text">${escaped(block.title)}</h4><button class="kg-toggle-card-icon"><svg><path d="M1"></path></svg></button></div><div class="kg-toggle-content"><p>${inlineHtml(block.inlines)}</p></div>`,
        );
      if (block.kind === "button")
        return card("button", `<a href="${block.href}" class="kg-btn">${escaped(block.text)}</a>`);
      if (block.kind === "video")
        return `<figure class="kg-card kg-embed-card"><iframe width="200" src="${block.address.replace("watch?v=", "embed/")}" title="Video"></iframe></figure>`;
      if (block.kind === "gallery") {
        const images = block.pictures
          .map((one) => `<div class="kg-gallery-image">${imageHtml(one, folder)}</div>`)
          .join("");
        const below = block.pictures
          .map(({ caption }) => escaped(caption))
          .filter(Boolean)
          .join(" ");
        return `<figure class="kg-card kg-gallery-card"><div class="kg-gallery-container"><div class="kg-gallery-row">${images}</div></div>${below ? `<figcaption>${below}</figcaption>` : ""}</figure>`;
      }
      return blockOf(block, folder).replace(/<!--.*?-->/g, "");
    })
    .join("");
}

const formats = { bold: 1, italic: 2, strike: 4, code: 16 };
const textNode = (text: string, format = 0) => ({ type: "extended-text", text, format });
const nodesOf = (inlines: Inlines) =>
  inlines.flatMap(({ text, mark, href }) => {
    const node = textNode(text, mark ? formats[mark] : 0);
    return [href ? { type: "link", url: href, children: [node] } : node, textNode(" ")];
  });

/** As Ghost's editor stores it. */
export function ghostLexical({ blocks }: GeneratedPost, folder: string) {
  const image = ({ name, alt, caption, href }: Picture) => ({
    type: "image",
    src: folder + name,
    alt,
    caption: escaped(caption),
    href,
  });
  const children = blocks.map((block): object => {
    const raw = rawOf(block, folder);
    if (raw !== null) return { type: "html", html: raw };
    if (block.kind === "unknown") return { type: "acme-box", children: [textNode(block.text)] };
    if (block.kind === "heading")
      return { type: "extended-heading", tag: `h${block.level}`, children: [textNode(block.text)] };
    if (block.kind === "quote") return { type: "extended-quote", children: nodesOf(block.inlines) };
    if (block.kind === "note") return { type: "callout", calloutText: inlineHtml(block.inlines), calloutEmoji: "💡" };
    if (block.kind === "list") {
      const item = (one: Inlines) => ({ type: "listitem", children: nodesOf(one) });
      const inner = { type: "list", listType: "bullet", tag: "ul", children: block.nested.map(item) };
      const items = [
        ...block.items.map(item),
        ...(block.nested.length > 0 ? [{ type: "listitem", children: [inner] }] : []),
      ];
      return {
        type: "list",
        listType: block.isOrdered ? "number" : "bullet",
        tag: block.isOrdered ? "ol" : "ul",
        children: items,
      };
    }
    if (block.kind === "code") return { type: "codeblock", code: block.text, language: block.language };
    if (block.kind === "table") return { type: "html", html: tableHtml(block.rows) };
    if (block.kind === "picture") return image(block.picture);
    if (block.kind === "gallery") return { type: "gallery", images: block.pictures.map(image) };
    if (block.kind === "video")
      return { type: "embed", url: block.address, embedType: "video", html: "", metadata: {} };
    if (block.kind === "toggle")
      return { type: "toggle", heading: escaped(block.title), content: `<p>${inlineHtml(block.inlines)}</p>` };
    if (block.kind === "button") return { type: "button", buttonText: block.text, buttonUrl: block.href };
    if (block.kind === "terms") return { type: "markdown", markdown: `**${block.term}**: ${block.meaning}` };
    if (block.kind === "footnote")
      return { type: "paragraph", children: [textNode(block.text), { type: "linebreak" }, textNode(block.note)] };
    if (block.kind === "rule") return { type: "horizontalrule" };
    return { type: "paragraph", children: "inlines" in block ? nodesOf(block.inlines) : [] };
  });
  return JSON.stringify({ root: { type: "root", children } });
}
