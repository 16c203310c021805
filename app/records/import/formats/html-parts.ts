export function figureOf(src: string, alt = "", captionHtml = "") {
  const caption = captionHtml.trim() && `<figcaption>${captionHtml.trim()}</figcaption>`;
  return `<figure><img src="${escapeHtml(src)}" alt="${escapeHtml(alt)}">${caption}</figure>`;
}

export function galleryOf(figures: string[]) {
  return figures.length > 1 ? `<figure class="gallery">${figures.join("")}</figure>` : figures.join("");
}

export function embedOf(href: string, title = "", description = "") {
  const about = description && `<p>${escapeHtml(description)}</p>`;
  return `<aside class="embed"><a href="${escapeHtml(href)}">${escapeHtml(title || href)}</a>${about}</aside>`;
}

export function codeOf(text: string, language = "") {
  const name = /^[\w+#-]{1,30}$/.test(language) && ` class="language-${language.toLowerCase()}"`;
  return `<pre><code${name || ""}>${escapeHtml(text)}</code></pre>`;
}

export function escapeHtml(text: string) {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");
}

const named: Record<string, string> = {
  ...{ amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: "\u00a0", hellip: "…", ndash: "–", mdash: "—" },
  ...{ lsquo: "‘", rsquo: "’", ldquo: "“", rdquo: "”", laquo: "«", raquo: "»", zwnj: "\u200c", zwj: "\u200d" },
};

export function decodeHtml(text: string) {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,8}));/gi, (whole, decimal, hex, name) => {
    if (name) return named[name.toLowerCase()] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

export function attributeOf(tag: string, name: string) {
  const [, double, single, bare] =
    new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, "i").exec(tag) ?? [];
  const value = double ?? single ?? bare;
  return value === undefined ? null : decodeHtml(value);
}

export function plainText(html: string) {
  return decodeHtml(html.replace(/<[^>]*>/g, " "))
    .replace(/\s+/g, " ")
    .trim();
}
