import { readPage } from "./read-page.ts";

type Enhance = (root: ParentNode) => void;

let shown: HTMLDialogElement | null = null;
let titleBelow = document.title;
/** What was asked for last; a record that comes after another was asked for is not wanted any more. */
let wanted = "";
/** The way back that a closed record leads is under way: the reader has not gone back from what was asked for since. */
let isLeaving = false;

/**
 * Makes the record that the server sent open over its list a modal one; closing it leaves the list. Whoever has begun to
 * read or to write in it keeps the place.
 */
export function adoptRecord(enhance: Enhance) {
  const dialog = document.querySelector<HTMLDialogElement>("dialog[data-record]");
  if (!dialog || shown) return;
  // Asking for the place lays the page out: for nothing where it has not been painted yet.
  const place = isPainted() || location.hash ? dialog.scrollTop : 0;
  const focused = dialog.querySelector<HTMLElement>(":focus");
  dialog.open = false;
  show(dialog);
  focused?.focus({ preventScroll: true });
  if (place > 0) dialog.scrollTop = place;
  listen(enhance);
}

function isPainted() {
  return performance.getEntriesByType("paint").length > 0;
}

/** Opens a record over the page that is open, at the record's own address; Back closes it. */
export async function openRecord(link: HTMLAnchorElement, enhance: Enhance) {
  listen(enhance);
  if (wanted === link.href) return;
  link.ariaBusy = "true";
  const record = await read(link.href);
  link.ariaBusy = null;
  if (record === "overtaken") return;
  if (!record) {
    location.href = link.href;
    return;
  }
  bring(record, enhance);
  history.pushState({ record: true }, "", link.href);
}

type Record = { title: string; dialog: HTMLDialogElement };

/** The record at an address, or null where there is none. */
async function read(address: string): Promise<Record | "overtaken" | null> {
  wanted = address;
  const page = await readPage(address);
  if (wanted !== address) return "overtaken";
  wanted = "";
  const dialog = page?.querySelector<HTMLDialogElement>("dialog[data-record]");
  return page && dialog ? { title: page.title, dialog } : null;
}

function bring({ title, dialog }: Record, enhance: Enhance) {
  shown?.remove();
  titleBelow = document.title;
  dialog.open = false;
  document.body.append(document.adoptNode(dialog));
  document.title = title;
  enhance(dialog);
  show(dialog);
}

function show(dialog: HTMLDialogElement) {
  shown = dialog;
  dialog.showModal();
  dialog.querySelector<HTMLElement>(".record-title")?.focus({ preventScroll: true });
  dialog.addEventListener("click", (event) => {
    const target = event.target as Element;
    const closer = target.closest("[data-closes-dialog]");
    if (closer) event.preventDefault();
    if (closer || target === dialog) dialog.close();
  });
  dialog.addEventListener("close", (event) => event.target === dialog && leave(dialog));
}

/** The reader closed the record: the address goes back to the page below it. */
function leave(dialog: HTMLDialogElement) {
  if (shown !== dialog) return;
  shown = null;
  if (history.state?.record) {
    isLeaving = true;
    history.back();
    document.title = titleBelow;
  } else {
    history.replaceState(null, "", dialog.dataset.record);
  }
  dialog.remove();
}

let isListening = false;

/** Back and Forward close and open the record by the address. */
function listen(enhance: Enhance) {
  if (isListening) return;
  isListening = true;
  addEventListener("popstate", async () => {
    if (!isLeaving) wanted = "";
    isLeaving = false;
    if (history.state?.record) {
      const record = shown ? null : await read(location.href);
      if (record && record !== "overtaken") bring(record, enhance);
    } else if (shown) {
      const dialog = shown;
      shown = null;
      dialog.close();
      dialog.remove();
      document.title = titleBelow;
    }
  });
}
