import { escapeHtml } from "#app/platform/html-text.ts";
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
