import { adoptDialogStyles, adoptStyles } from "./adopt-styles.ts";
import { readPage } from "./read-page.ts";

type Record = { title: string; article: HTMLElement; bar: HTMLElement; page: Document };

const sentForm = "form[data-swaps]";
const listTitle = document.title;
/** Lists are sent without the styles of records and of what few texts have. */
const recordStyles = ["record", "letterLists", "asides", "values"].map((name) => `[data-styles=${name}]`);
const adopted = new Set(recordStyles.filter((selector) => document.querySelector(selector)));
let openDialog: HTMLDialogElement | null = null;
/** Forms that were not sent when their dialog was closed, by where they go: Esc must not cost what was typed. */
const unsentForms = new Map<string, HTMLFormElement>();
/** The URL of the latest request under way; responses to earlier ones are dropped. */
let requestedUrl = "";
/** The dialog is closed and the history goes back to the list's entry, which may take more than one step. */
let isGoingBack = false;

/** Opens a record over the list, at the record's own URL; Back closes it. */
export async function openRecord(link: HTMLAnchorElement) {
  if (requestedUrl === link.href) return;
  const cancel = ({ key }: KeyboardEvent) => {
    if (key !== "Escape") return;
    requestedUrl = "";
    link.ariaBusy = null;
  };
  addEventListener("keydown", cancel);
  const record = await readRecord(link.href);
  removeEventListener("keydown", cancel);
  link.ariaBusy = null;
  if (record === "superseded") return;
  if (!record) {
    location.assign(link.href);
    return;
  }
  showRecord(record);
  history.pushState({ record: true }, "", link.href);
}

/** Opens or closes the record after the history has moved, so that the page shows what its address says. */
export async function followHistory(isList: boolean) {
  if (isGoingBack && !isList) {
    history.back();
    return;
  }
  if (!isGoingBack) requestedUrl = "";
  isGoingBack = false;
  if (isList) {
    closeRecord();
    return;
  }
  if (openDialog) return;
  const record = await readRecord(location.href);
  if (record && record !== "superseded") showRecord(record);
}

/** The record at a URL; null where there is none, "superseded" when another was requested meanwhile. */
async function readRecord(url: string): Promise<Record | "superseded" | null> {
  requestedUrl = url;
  const page = await readPage(url);
  if (requestedUrl !== url) return "superseded";
  requestedUrl = "";
  const article = page?.querySelector<HTMLElement>("main > .record");
  const bar = page?.querySelector<HTMLElement>("[data-record-bar] > *");
  return page && article && bar ? { title: page.title, article, bar, page } : null;
}

function showRecord({ title, article, bar, page }: Record) {
  adoptDialogStyles();
  adoptRecordStyles(page);
  const list = openDialog?.dataset.record ?? location.href;
  removeDialog();
  const dialog = document.createElement("dialog");
  dialog.className = "record-dialog";
  dialog.dataset.record = list;
  dialog.setAttribute("aria-labelledby", "record-title");
  dialog.append(bar, article);
  const form = article.querySelector<HTMLFormElement>(sentForm);
  if (form) form.replaceWith(unsentForms.get(form.action) ?? form);
  document.body.append(dialog);
  openDialog = dialog;
  document.title = title;
  listen(dialog);
  dialog.showModal();
  dialog.querySelector<HTMLElement>("#record-title")?.focus({ preventScroll: true });
  moveToasts(dialog);
  import("./contents.ts").then(({ markCurrentHeading }) => markCurrentHeading(dialog));
}

function adoptRecordStyles(page: Document) {
  for (const selector of recordStyles) {
    const styles = page.querySelector<HTMLTemplateElement>(selector);
    if (!styles || adopted.has(selector)) continue;
    adopted.add(selector);
    adoptStyles(styles.content.textContent);
  }
}

function listen(dialog: HTMLDialogElement) {
  let isPressedOutside = false;
  dialog.addEventListener("pointerdown", ({ target }) => {
    isPressedOutside = target === dialog;
  });
  dialog.addEventListener("click", (event) => {
    const target = event.target as Element;
    // The end of a selection that began in the text is no click outside.
    if (target.closest("[data-closes-dialog]") || (target === dialog && isPressedOutside)) dialog.close();
    const link = target.closest<HTMLAnchorElement>("a[href*='#']");
    if (!link || link.pathname !== location.pathname || link.search !== location.search) return;
    event.preventDefault();
    showPart(dialog, link.hash);
  });
  dialog.addEventListener("close", () => {
    if (openDialog !== dialog) return;
    isGoingBack = true;
    // A large picture that was closed just now is going back already.
    if (!history.state?.picture) history.back();
  });
}

/** An entry of the history for each heading would make Back close the record only after all of them. */
function showPart(dialog: HTMLDialogElement, hash: string) {
  const part = dialog.querySelector<HTMLElement>(`[id="${CSS.escape(decodeURIComponent(hash.slice(1)))}"]`);
  if (!part) return;
  history.replaceState(history.state, "", hash);
  for (let fold = part.closest("details"); fold; fold = fold.parentElement?.closest("details") ?? null)
    fold.open = true;
  if (part.tabIndex < 0) part.tabIndex = -1;
  part.focus({ preventScroll: true });
  part.scrollIntoView();
}

function closeRecord() {
  if (!openDialog) return;
  const path = new URL(openDialog.querySelector<HTMLAnchorElement>("[data-record-page]")?.href ?? "").pathname;
  removeDialog();
  document.title = listTitle;
  // The dialog gives the focus back itself, unless the list was read again meanwhile.
  if (document.activeElement !== document.body) return;
  const cards = [...document.querySelectorAll<HTMLAnchorElement>("a[data-opens-dialog]")];
  cards.find(({ pathname }) => pathname === path)?.focus({ preventScroll: true });
}

function removeDialog() {
  const dialog = openDialog;
  openDialog = null;
  if (!dialog) return;
  moveToasts(document.body);
  keepUnsent(dialog);
  dialog.close();
  dialog.remove();
}

function keepUnsent(dialog: HTMLElement) {
  const form = dialog.querySelector<HTMLFormElement>(sentForm);
  if (!form) return;
  const fields = [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea")];
  if (fields.some(({ value, defaultValue }) => value !== defaultValue)) unsentForms.set(form.action, form);
  else unsentForms.delete(form.action);
}

/** Outside a modal dialog they would lie under it, out of reach. */
function moveToasts(place: HTMLElement) {
  const toasts = document.querySelector("[data-toasts]");
  if (toasts) place.append(toasts);
}
