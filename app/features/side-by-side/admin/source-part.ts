import { directionOf, type Locale, otherLocale } from "#app/i18n/locale.ts";
import type { Translate } from "#app/i18n/words.ts";
import { decodedOrGiven } from "#app/platform/normalize-text.ts";
import { type DiffPart, piecesOf } from "#app/records/edits/changes.ts";
import type { Link } from "#app/records/paragraphs/links.ts";
import type { Block } from "#app/records/paragraphs/paragraph.ts";
import { nameOf, withFootnotes } from "./source/shown-footnotes.ts";

type MarkState = "changed" | "inserted" | "removed" | "moved" | "copied" | "changedHere";

export function markOf(links: readonly Link[], target: Locale): { state: MarkState; link: Link } | null {
  const link = links.find(({ behind }) => behind);
  if (!link) return null;
  if (link.behind !== target) return { state: "changedHere", link };
  if (link.isCopy) return { state: "copied", link };
  if (link.isMoved) return { state: "moved", link };
  if (link[otherLocale(target)].length === 0) return { state: "removed", link };
  return { state: link.was?.length ? "changed" : "inserted", link };
}

export function differenceOf({ state, link }: NonNullable<ReturnType<typeof markOf>>, target: Locale) {
  if (state === "copied" || state === "moved" || state === "inserted") return null;
  const side = state === "changedHere" ? target : otherLocale(target);
  const text = (paragraphs: readonly { text: string }[] = []) => paragraphs.map((one) => one.text).join("\n");
  return { language: side, pieces: piecesOf(text(link.was), text(link[side])) };
}

type SourcePart = {
  blocks: readonly Block[];
  links: readonly Link[];
  source: Locale;
  t: Translate;
  isAgreed: boolean;
  /** The one that the Tab key stops at; arrows lead on from it. */
  isFirst: boolean;
  numbers: ReadonlyMap<string, number>;
  /** The paragraphs beside it, as `listenForLinks` names them. */
  beside: readonly string[];
  onMatch: (link: Link) => void;
  onEdit: (part: HTMLElement, blocks: readonly Block[]) => void;
};

/** The source of a paragraph in the editor, as its own elements: the editor does not render with React. */
export function sourcePart({
  blocks,
  links,
  source,
  t,
  isAgreed,
  isFirst,
  numbers,
  beside,
  onMatch,
  onEdit,
}: SourcePart) {
  const part = element("div", "source-part");
  part.setAttribute("role", "group");
  part.contentEditable = "false";
  part.setAttribute("aria-label", t("translations.sourcePart"));
  part.dataset.beside = beside.join(",");
  part.dataset.blocks = blocks.map(({ index }) => index).join(" ");
  const text = element("div", "source-text");
  Object.assign(text, { lang: source, dir: directionOf(source) });
  text.innerHTML = blocks.map(({ html }) => withFootnotes(withoutLinks(html), numbers)).join("");
  for (const picture of text.querySelectorAll("img")) showPicture(picture);
  part.append(text);
  if (blocks.length === 0) text.append(element("p", "soft", t("translations.noSource")));
  else part.append(editButton(part, text, blocks, { t, isFirst, numbers, onEdit }));
  const handles = element("div", "link-handles");
  handles.append(
    ...blocks.map((block, index) => linkHandle(block, source, { t, numbers, isFirst: isFirst && index === 0 })),
  );
  if (blocks.length > 0) part.append(handles);
  const mark = markOf(links, otherLocale(source));
  if (!mark) return part;
  part.dataset.state = isAgreed ? "agreed" : mark.state;
  const box = element("div", "paragraph-mark");
  box.append(element("strong", "", t(isAgreed ? "translations.matchOnSave" : `translations.${mark.state}`)));
  const difference = differenceOf(mark, otherLocale(source));
  if (difference) box.append(comparison(difference, t));
  if (!isAgreed && mark.state !== "changedHere") {
    const button = element("button", "row-action", t("translations.matches")) as HTMLButtonElement;
    button.type = "button";
    const text = nameOf(blocks[0] ?? mark.link.was?.[0], numbers, t);
    button.setAttribute("aria-label", t("translations.matchesOf", { text }));
    button.setAttribute("aria-keyshortcuts", "Shift+F8");
    button.title = "Shift+F8";
    button.addEventListener("click", () => onMatch(mark.link));
    box.append(button);
  }
  part.append(box);
  return part;
}

type Naming = Pick<SourcePart, "t" | "isFirst" | "numbers">;

function linkHandle(block: Block, source: Locale, { t, isFirst, numbers }: Naming) {
  const handle = element("button", "link-handle", "⠿") as HTMLButtonElement;
  const text = nameOf(block, numbers, t);
  const name = t("translations.linkHandle", { text });
  Object.assign(handle, { type: "button", title: name, tabIndex: isFirst ? 0 : -1 });
  handle.setAttribute("aria-label", name);
  Object.assign(handle.dataset, { paragraph: placeOf(block), of: `content ${source}`, name: text });
  return handle;
}

/** At once, as the part may be drawn anew before it is reached; by its name where it cannot be shown. */
function showPicture(picture: HTMLImageElement) {
  picture.loading = "eager";
  const name = picture.alt || decodedOrGiven(picture.src.split("/").at(-1) ?? "");
  picture.addEventListener("error", () => picture.replaceWith(element("span", "soft", name)), { once: true });
}

/** A paragraph by its place and its hash. */
export function placeOf({ index, hash }: Pick<Block, "index" | "hash">) {
  return `${index} ${hash}`;
}

function editButton(
  part: HTMLElement,
  text: HTMLElement,
  blocks: readonly Block[],
  { t, isFirst, numbers, onEdit }: Naming & Pick<SourcePart, "onEdit">,
) {
  const button = element("button", "row-action edit-source", t("translations.edit")) as HTMLButtonElement;
  const name = nameOf(blocks[0], numbers, t);
  Object.assign(button, { type: "button", tabIndex: isFirst ? 0 : -1 });
  button.setAttribute("aria-label", t("translations.editSource", { text: name }));
  const edit = () => onEdit(part, blocks);
  button.addEventListener("click", edit);
  text.addEventListener("click", edit);
  button.addEventListener("keydown", (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const all = [...(part.parentElement?.querySelectorAll<HTMLElement>(".edit-source") ?? [])];
    all[all.indexOf(button) + step]?.focus();
  });
  return button;
}

function comparison({ language, pieces }: { language: Locale; pieces: DiffPart[] }, t: Translate) {
  const shown = element("p", "compared", pieces.length === 0 ? t("translations.onlyForm") : "");
  if (pieces.length > 0) Object.assign(shown, { lang: language, dir: directionOf(language) });
  for (const { kind, text } of pieces)
    shown.append(kind === "same" ? text : element(kind === "added" ? "ins" : "del", "", text));
  return shown;
}

/** Links of the source would be stops of the Tab key in between. */
export function withoutLinks(html: string) {
  return html.replace(/<a\s[^<>]*>/g, '<span class="source-link">').replaceAll("</a>", "</span>");
}

function element(tag: string, className: string, text = "") {
  const made = document.createElement(tag);
  made.className = className;
  made.textContent = text;
  return made;
}
