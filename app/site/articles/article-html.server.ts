import sanitizeHtml from "sanitize-html";

const allowedTags = [
  ...["p", "h2", "h3", "h4", "ul", "ol", "li", "strong", "em", "u", "s", "sub", "sup", "a", "br", "hr", "blockquote"],
  ...["table", "caption", "thead", "tbody", "tr", "th", "td", "pre", "code", "bdi", "img", "figure", "figcaption"],
];

const rules: sanitizeHtml.IOptions = {
  allowedTags,
  allowedAttributes: {
    "*": ["dir", "lang"],
    a: ["href", "rel"],
    img: ["src", "alt", "width", "height", "loading"],
    th: ["scope", "colspan", "rowspan"],
    td: ["colspan", "rowspan"],
    ol: ["start"],
    code: ["class"],
  },
  allowedClasses: { code: ["language-*"] },
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowProtocolRelative: false,
  transformTags: {
    h1: "h2",
    a: (tagName, attribs) => ({ tagName, attribs: { ...attribs, rel: "noopener" } }),
    img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, loading: "lazy" } }),
  },
};

type Words = { copy: string; linkTo: string };

/**
 * An article's text as it is shown: nothing but the allowed tags, whatever was stored; headings with an address of
 * their own, tables that scroll by themselves on a phone, code left-to-right with a button to copy it.
 */
export function articleHtml(stored: string, words: Words) {
  const clean = sanitizeHtml(stored, rules);
  return clean
    .replace(/<(h[23])([^>]*)>(.*?)<\/\1>/gs, withAnchor(words.linkTo))
    .replace(/<table[\s\S]*?<\/table>/g, '<div class="table-frame" tabindex="0" role="region">$&</div>')
    .replace(
      /<pre[^>]*>([\s\S]*?)<\/pre>/g,
      `<div class="code-frame" dir="ltr"><button type="button" class="copy-button" data-copies="code">${words.copy}</button><pre tabindex="0">$1</pre></div>`,
    );
}

function withAnchor(linkTo: string) {
  const taken = new Set<string>();
  return (_whole: string, tag: string, attributes: string, inner: string) => {
    const text = inner.replace(/<[^>]*>|&\w+;/g, "").trim();
    const base = `s-${text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-")}`.replace(/-$/, "");
    let id = base;
    for (let number = 2; taken.has(id); number += 1) id = `${base}-${number}`;
    taken.add(id);
    return `<${tag} id="${id}"${attributes}>${inner} <a class="heading-link" href="#${id}" aria-label="${linkTo}">#</a></${tag}>`;
  };
}
