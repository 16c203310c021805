import { readPage } from "./read-page.ts";

let openDialog: HTMLDialogElement | null = null;
let listTitle = document.title;
/** The URL of the latest request under way; responses to earlier ones are dropped. */
let requestedUrl = "";
/** Closing the record has called `history.back()`, whose popstate is still to come: it is not the reader's own Back. */
let isGoingBack = false;
let isListening = false;

/** Makes a record that came open with its page modal, without moving the scroll position or the focus in it. */
export function adoptRecord() {
  const dialog = document.querySelector<HTMLDialogElement>("dialog[data-record]");
  if (!dialog || openDialog) return;
  // Reading the scroll position forces a layout, which is wasted where nothing has been painted yet.
  const scrollTop = isPainted() || location.hash ? dialog.scrollTop : 0;
  const focused = dialog.querySelector<HTMLElement>(":focus");
  dialog.open = false;
  showDialog(dialog);
  focused?.focus({ preventScroll: true });
  if (scrollTop > 0) dialog.scrollTop = scrollTop;
  followHistory();
}

function isPainted() {
  return performance.getEntriesByType("paint").length > 0;
}

/** Opens a record over the current page, at the record's own URL; Back closes it. */
export async function openRecord(link: HTMLAnchorElement) {
  followHistory();
  if (requestedUrl === link.href) return;
  link.ariaBusy = "true";
  const record = await readRecord(link.href);
  link.ariaBusy = null;
  if (record === "superseded") return;
  if (!record) {
    location.href = link.href;
    return;
  }
  insertRecord(record);
  history.pushState({ record: true }, "", link.href);
}

type Record = { title: string; dialog: HTMLDialogElement };

/** The record at a URL; null where there is none, "superseded" when another was requested meanwhile. */
async function readRecord(url: string): Promise<Record | "superseded" | null> {
  requestedUrl = url;
  const page = await readPage(url);
  if (requestedUrl !== url) return "superseded";
  requestedUrl = "";
  const dialog = page?.querySelector<HTMLDialogElement>("dialog[data-record]");
  return page && dialog ? { title: page.title, dialog } : null;
}

function insertRecord({ title, dialog }: Record) {
  openDialog?.remove();
  listTitle = document.title;
  dialog.open = false;
  document.body.append(document.adoptNode(dialog));
  document.title = title;
  showDialog(dialog);
}

function showDialog(dialog: HTMLDialogElement) {
  openDialog = dialog;
  dialog.showModal();
  dialog.querySelector<HTMLElement>(".record-title")?.focus({ preventScroll: true });
  dialog.addEventListener("click", (event) => {
    const target = event.target as Element;
    const closeLink = target.closest("[data-closes-dialog]");
    if (closeLink) event.preventDefault();
    if (closeLink || target === dialog) dialog.close();
  });
  dialog.addEventListener("close", () => leaveRecord(dialog));
}

function leaveRecord(dialog: HTMLDialogElement) {
  if (openDialog !== dialog) return;
  openDialog = null;
  if (history.state?.record) {
    isGoingBack = true;
    history.back();
    document.title = listTitle;
  } else {
    history.replaceState(null, "", dialog.dataset.record);
  }
  dialog.remove();
}

function followHistory() {
  if (isListening) return;
  isListening = true;
  addEventListener("popstate", async () => {
    if (!isGoingBack) requestedUrl = "";
    isGoingBack = false;
    if (history.state?.record) {
      const record = openDialog ? null : await readRecord(location.href);
      if (record && record !== "superseded") insertRecord(record);
    } else if (openDialog) {
      const dialog = openDialog;
      openDialog = null;
      dialog.close();
      dialog.remove();
      document.title = listTitle;
    }
  });
}
