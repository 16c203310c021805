import { readPage } from "./read-page.ts";

type Enhance = (root: ParentNode) => void;

let shown: HTMLDialogElement | null = null;
let titleBelow = document.title;

/** Makes the record that the server sent open over its list a modal one; closing it leaves the list. */
export function adoptRecord(enhance: Enhance) {
  const dialog = document.querySelector<HTMLDialogElement>("dialog[data-record]");
  if (!dialog || shown) return;
  dialog.open = false;
  show(dialog);
  listen(enhance);
}

/** Opens a record over the page that is open, at the record's own address; Back closes it. */
export async function openRecord(link: HTMLAnchorElement, enhance: Enhance) {
  listen(enhance);
  const isOpen = await bring(link.href, enhance);
  if (isOpen) history.pushState({ record: true }, "", link.href);
  else location.href = link.href;
}

async function bring(address: string, enhance: Enhance) {
  const page = await readPage(address);
  const dialog = page?.querySelector<HTMLDialogElement>("dialog[data-record]");
  if (!page || !dialog) return false;
  shown?.remove();
  titleBelow = document.title;
  dialog.open = false;
  document.body.append(document.adoptNode(dialog));
  document.title = page.title;
  enhance(dialog);
  show(dialog);
  return true;
}

function show(dialog: HTMLDialogElement) {
  shown = dialog;
  dialog.showModal();
  dialog.querySelector<HTMLElement>(".record-title")?.focus();
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
    if (history.state?.record) {
      if (!shown) await bring(location.href, enhance);
    } else if (shown) {
      const dialog = shown;
      shown = null;
      dialog.close();
      dialog.remove();
      document.title = titleBelow;
    }
  });
}
