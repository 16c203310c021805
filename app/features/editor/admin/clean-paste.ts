import { pictureSource } from "#app/features/foreign-texts/article-figures.ts";
import { articleOfHtml } from "#app/features/foreign-texts/article-tree.ts";
import { isOwnPicture } from "#app/records/media/media.ts";
import { isForeign } from "./figures/foreign-pictures.ts";
import { numberingOf } from "./list-numbering.ts";

/** Before HTML that was made of a pasted Markdown: its paths are those of this site. */
export const markdownMark = "<!--markdown-->";
const rasterData = /^data:image\/(?:png|jpeg|gif|webp|avif);base64,/i;
const ownPath = /^\/(?:$|#|(?:ar\/)?(?:projects|articles|contact|media)(?:[/?#]|$))/;

/** HTML from Word, Google Docs or a web page as the blocks of an article, read as the import reads it. */
export function cleanPaste(html: string, direction: string) {
  // A separate document runs and loads nothing.
  const { body } = new DOMParser().parseFromString(withoutConditions(html), "text/html");
  if (html.includes("data-pm-slice")) return ofEditor(body);
  const isDocument = /docs-internal-guid|mso-|class="?Mso/i.test(html);
  if (isDocument) readNotes(body);
  for (const heading of body.querySelectorAll("p.MsoTitle")) rename(heading, "h2");
  for (const bold of body.querySelectorAll<HTMLElement>("b, strong")) if (isLight(bold)) unwrap(bold);
  for (const span of body.querySelectorAll<HTMLElement>("span")) stylesToTags(span);
  gatherWordLists(body, direction);
  for (const element of body.querySelectorAll("[dir]")) dropDirection(element, direction);
  return articleOfHtml(body.innerHTML, {
    whole: (address) => addressOf(address, html.startsWith(markdownMark)),
    picture: (attributes) => pictureOf(pictureSource(attributes)),
    note: () => undefined,
  });
}

/** What an editor has copied stays as it is, but for a value that it throws on. */
function ofEditor(body: HTMLElement) {
  for (const name of ["colspan", "rowspan"])
    for (const cell of body.querySelectorAll(`[${name}]`))
      if (!/^[1-9]\d{0,2}$/.test(cell.getAttribute(name) ?? "")) cell.removeAttribute(name);
  return body.innerHTML;
}

/** Nothing for a path of the site that a text was copied from: here it leads nowhere. */
function addressOf(address: string, isMarkdown: boolean) {
  if (/^https:\/\/www\.google\.[a-z.]{2,6}\/url\?/.test(address))
    return URL.parse(address)?.searchParams.get("q") || address;
  if (address.startsWith("//")) return `https:${address}`;
  return isMarkdown || ownPath.test(address) || /^[a-z][a-z\d+.-]*:/i.test(address) ? address : "";
}

/** Word and Google Docs name files of the computer too; one of another site can be copied, one in the text is uploaded. */
function pictureOf(src: string) {
  const address = src.startsWith("//") ? `https:${src}` : src;
  return isOwnPicture(address) || isForeign(address) || rasterData.test(address) ? address : null;
}

/** Word hides whole parts in comments; parsing style sheets would cause reports of the content security policy. */
function withoutConditions(html: string) {
  return html.replace(/<!--[\s\S]*?(?:-->|$)|<!\[(?:if|endif)[^<>]*>|<style[\s\S]*?(?:<\/style>|$)/gi, "");
}

function unwrap(element: Element) {
  element.replaceWith(...element.childNodes);
}

function rename(element: Element, tag: string) {
  const renamed = element.ownerDocument.createElement(tag);
  renamed.append(...element.childNodes);
  for (const { name, value } of element.attributes) renamed.setAttribute(name, value);
  element.replaceWith(renamed);
  return renamed;
}

/** Google Docs wraps everything it copies in a bold tag of normal weight. */
function isLight({ style }: HTMLElement) {
  return style.fontWeight === "normal" || style.fontWeight === "400";
}

function stylesToTags(span: HTMLElement) {
  const { fontWeight, fontStyle, textDecoration, verticalAlign } = span.style;
  const styled = {
    strong: Number(fontWeight) >= 600 || fontWeight === "bold",
    em: fontStyle === "italic",
    s: textDecoration.includes("line-through"),
    u: textDecoration.includes("underline") && !span.closest("a") && !span.querySelector("a"),
    sup: verticalAlign === "super",
    sub: verticalAlign === "sub",
  };
  for (const [tag, isMeant] of Object.entries(styled)) {
    if (!isMeant) continue;
    const wrap = span.ownerDocument.createElement(tag);
    wrap.append(...span.childNodes);
    span.append(wrap);
  }
}

/** Word's list items are paragraphs with a typed bullet and the depth in their style. */
function gatherWordLists(body: HTMLElement, direction: string) {
  const items = [...body.querySelectorAll<HTMLElement>("p[class*=MsoList], p[style*='mso-list']")];
  const lists: { list: Element; depth: number; name: string }[] = [];
  const bullets = new Map<Element, string[]>();
  let last: Element | null = null;
  for (const item of items) {
    const [, name = "", level] =
      /mso-list:\s*(\w+\s+level(\d)(?:\s+lfo\d+)?)/.exec(item.getAttribute("style") ?? "") ?? [];
    const depth = Number(level ?? 1);
    if (item.previousElementSibling !== last || !last) lists.length = 0;
    const bullet = bulletOf(item);
    const sign = /^\s*([\da-z٠-٩۰-۹ء-ي]+)[.)-]\s*$/i.exec(bullet)?.[1] ?? "";
    const isFirst = /^[1١۱aأا]$/i.test(sign);
    const isOver = ({ depth: own, name: list }: (typeof lists)[number]) =>
      own > depth || (own === depth && (isFirst || list !== name));
    while (lists.some(isOver)) lists.pop();
    if (lists.at(-1)?.depth !== depth) {
      const list = body.ownerDocument.createElement(sign ? "ol" : "ul");
      const above = lists.at(-1);
      if (above) (above.list.lastElementChild ?? above.list).append(list);
      else item.before(list);
      lists.push({ list, depth, name });
      bullets.set(list, []);
    }
    const entry = body.ownerDocument.createElement("li");
    entry.append(...item.childNodes);
    const { list = entry } = lists.at(-1) ?? {};
    list.append(entry);
    bullets.get(list)?.push(sign);
    item.remove();
    last = lists[0]?.list ?? null;
  }
  for (const [list, signs] of bullets) if (list.localName === "ol") setNumbering(list, signs, direction);
}

/** One that no list counts with stays before each text. */
function setNumbering(list: Element, signs: readonly string[], direction: string) {
  const numbering = numberingOf(signs);
  const { start, type, isArabic } = numbering ?? { start: 1 };
  if (start !== 1) list.setAttribute("start", String(start));
  if (type) list.setAttribute("type", type);
  if (isArabic && direction === "ltr") list.setAttribute("lang", "ar");
  if (numbering === null) for (const [index, entry] of [...list.children].entries()) entry.prepend(`${signs[index]}. `);
}

function bulletOf(item: HTMLElement) {
  const marked = item.querySelector<HTMLElement>("[style*='mso-list:Ignore'], [style*='mso-list: Ignore']");
  const first = marked ?? item.firstElementChild;
  const text = first?.textContent ?? "";
  if (!marked && !/^[\s\u00a0]*(?:[·•§o\-–]|\d+[.)])[\s\u00a0]*$/.test(text)) return "";
  first?.remove();
  return text;
}

/** Their marks are links to the notes, and the notes paragraphs that begin with a link back. */
function readNotes(body: HTMLElement) {
  for (const link of body.querySelectorAll("a[href]")) {
    const [, kind = "", isBack, number] =
      /^#_?(ftn|edn)t?(_?ref)?(\d{1,4})$/.exec(link.getAttribute("href") ?? "") ?? [];
    if (!number) continue;
    const key = `[^${kind === "edn" ? "e" : ""}${number}]`;
    link.replaceWith(isBack ? `${key}: ` : key);
  }
  for (const list of body.querySelectorAll("[style*='footnote-list'], [style*='endnote-list']"))
    for (const rule of list.querySelectorAll("hr")) rule.remove();
}

function dropDirection(element: Element, direction: string) {
  const dir = element.getAttribute("dir")?.toLowerCase();
  if (dir === direction) element.removeAttribute("dir");
  else if (dir) element.setAttribute("dir", dir);
}
