import { westernDigits } from "#app/i18n/figures.ts";
import { isOwnPicture } from "#app/records/media/media.ts";
import { isForeign } from "./figures/foreign-pictures.ts";

const typedBox = /(<li[^<>]*>(?:\s|<(?:p|div|span|label)[^<>]*>)*)\[(x|\s|&nbsp;)\](?:\s|&nbsp;)+/gi;

/** Cleans HTML from Word, Google Docs or a web page; the editor then drops tags that articles do not allow. */
export function cleanPaste(html: string, direction: string) {
  // A separate document runs and loads nothing.
  const { body } = new DOMParser().parseFromString(withoutConditions(html), "text/html");
  for (const element of body.querySelectorAll("style, script, meta, link, title, xml")) element.remove();
  for (const element of [...body.querySelectorAll("*")]) if (element.localName.includes(":")) unwrap(element);
  const isDocument = /docs-internal-guid|mso-|class="?Mso/i.test(html);
  if (isDocument) readNotes(body);
  for (const heading of body.querySelectorAll("h1, p.MsoTitle")) rename(heading, "h2");
  for (const heading of body.querySelectorAll("h5, h6")) rename(heading, "h4");
  for (const bold of body.querySelectorAll<HTMLElement>("b, strong")) if (isLight(bold)) unwrap(bold);
  for (const span of body.querySelectorAll<HTMLElement>("span")) stylesToTags(span);
  for (const picture of body.querySelectorAll("img")) if (!isOnWeb(picture)) picture.remove();
  for (const box of body.querySelectorAll("li[role=checkbox], li input[type=checkbox]")) markTask(box);
  gatherWordLists(body);
  for (const link of body.querySelectorAll("a[href]")) link.setAttribute("href", withoutGoogle(link));
  for (const table of body.querySelectorAll("table")) if (table.querySelector("table")) dropLayout(table);
  // The editor throws on a nested table without cells.
  for (const table of body.querySelectorAll("table")) if (!table.querySelector("td, th")) unwrap(table);
  for (const element of body.querySelectorAll("*")) dropStyles(element, direction);
  if (isDocument) for (const line of body.querySelectorAll("p, br")) if (isBlank(line)) line.remove();
  return body.innerHTML
    .replace(/\n(?=(?:<\/\w+>)*<\/pre>)/g, "")
    .replace(typedBox, (_, start, sign) => `${start}${/x/i.test(sign) ? "☑" : "☐"} `);
}

/** Word hides whole parts in comments; parsing style sheets would cause reports of the content security policy. */
function withoutConditions(html: string) {
  return html.replace(/<!--[\s\S]*?(?:-->|$)|<!\[(?:if|endif)[^<>]*>|<style[\s\S]*?(?:<\/style>|$)/gi, "");
}

/** Word and Google Docs name files of the computer too; a picture of another site can be copied into the library. */
function isOnWeb(picture: HTMLImageElement) {
  const src = picture.getAttribute("src") ?? "";
  return isOwnPicture(src) || isForeign(src);
}

function withoutGoogle(link: Element) {
  const href = link.getAttribute("href") ?? "";
  const isDetour = /^https:\/\/www\.google\.[a-z.]{2,6}\/url\?/.test(href);
  return (isDetour && URL.parse(href)?.searchParams.get("q")) || href;
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

function markTask(box: Element) {
  const sign = box.matches("[checked], [aria-checked=true]") ? "☑ " : "☐ ";
  if (box.localName === "input") box.replaceWith(sign);
  else (box.querySelector("p") ?? box).prepend(sign);
}

/** Mails are laid out by tables within tables. */
function dropLayout(table: Element) {
  const parts = [...table.querySelectorAll("caption, thead, tbody, tfoot, tr, th, td")];
  for (const part of [...parts.filter((part) => part.closest("table") === table), table]) rename(part, "div");
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
function gatherWordLists(body: HTMLElement) {
  const items = [...body.querySelectorAll<HTMLElement>("p[class*=MsoList], p[style*='mso-list']")];
  const lists: { list: Element; depth: number; name: string }[] = [];
  let last: Element | null = null;
  for (const item of items) {
    const [, name = "", level] =
      /mso-list:\s*(\w+\s+level(\d)(?:\s+lfo\d+)?)/.exec(item.getAttribute("style") ?? "") ?? [];
    const depth = Number(level ?? 1);
    if (item.previousElementSibling !== last || !last) lists.length = 0;
    const bullet = bulletOf(item);
    const tag = /^\s*[\da-z٠-٩ء-ي]+[.)-]/i.test(bullet) ? "ol" : "ul";
    const isFirst = /^\s*[1١aأ][.)-]\s*$/i.test(bullet);
    const isOver = ({ depth: own, name: list }: (typeof lists)[number]) =>
      own > depth || (own === depth && (isFirst || list !== name));
    while (lists.some(isOver)) lists.pop();
    if (lists.at(-1)?.depth !== depth) {
      const list = body.ownerDocument.createElement(tag);
      const [, number] = /^\s*(\d{1,6})[.)-]\s*$/.exec(westernDigits(bullet)) ?? [];
      if (number && number !== "1") list.setAttribute("start", number);
      const above = lists.at(-1);
      if (above) (above.list.lastElementChild ?? above.list).append(list);
      else item.before(list);
      lists.push({ list, depth, name });
    }
    const entry = body.ownerDocument.createElement("li");
    entry.append(...item.childNodes);
    lists.at(-1)?.list.append(entry);
    item.remove();
    last = lists[0]?.list ?? null;
  }
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

/** A line between two blocks; that of a cell or an item stays. */
function isBlank(line: Element) {
  const isEmpty = line.textContent?.trim() === "" && !line.querySelector("img");
  if (line.localName === "p") return isEmpty && !line.closest("td, th, li");
  return ["body", "b", "div"].includes(line.parentElement?.localName ?? "");
}

function dropStyles(element: Element, direction: string) {
  const dir = element.getAttribute("dir")?.toLowerCase();
  if (dir === direction) element.removeAttribute("dir");
  else if (dir) element.setAttribute("dir", dir);
  if (!["code", "tr", "blockquote", "aside", "span", "figure"].includes(element.localName))
    element.removeAttribute("class");
  // The editor throws on a value that is not a number.
  for (const name of ["colspan", "rowspan"])
    if (!/^[1-9]\d{0,2}$/.test(element.getAttribute(name) ?? "")) element.removeAttribute(name);
  for (const name of ["style", "align", "width", "height", "bgcolor", "id", "rel", "target", "title"])
    element.removeAttribute(name);
}
