import { adminOf } from "#app/auth/sessions/guard.server.ts";
import type { Route } from "./+types/script";
import { editPath } from "./edit-paths.ts";

export function loader({ context }: Route.LoaderArgs) {
  adminOf(context);
  const headers = { "Content-Type": "text/javascript; charset=utf-8", "Cache-Control": "private, no-cache" };
  return new Response(`(${editInPlace})(${JSON.stringify(editPath)});\n`, { headers });
}

/** Runs in the pages of admins, as it stands here: it can use nothing of this module. */
function editInPlace(address: string) {
  const block = "h1,h2,h3,h4,h5,h6,p,li,dt,dd,td,th,figcaption,blockquote,summary,a,button";
  const note = document.querySelector<HTMLElement>("[data-edit-link]");
  // The admin area shows pages in frames, beside the form that edits them.
  if (self !== top) return note?.remove();
  let last: Element | null = null;
  document.addEventListener("pointermove", ({ target }) => {
    last = target as Element;
  });
  document.addEventListener("focusin", ({ target }) => {
    last = target as Element;
  });
  if (note) {
    const look = { position: "fixed", insetInlineEnd: "1rem", insetBlockEnd: "1rem", margin: "0", zIndex: "40" };
    const quiet = { padding: "0.25rem 0.75rem", background: "var(--sheet)", border: "1px solid var(--rule-strong)" };
    Object.assign(note.style, look, quiet);
  }

  /** Of the record that the text belongs to, where a card or a line links to it. */
  function linkBeside(element: Element) {
    const own = element.closest<HTMLAnchorElement>("a[href]");
    const card = element.closest("article, li, tr")?.querySelector<HTMLAnchorElement>("a[href]");
    const link = own ?? card;
    return link && link.origin === location.origin ? link.pathname : "";
  }

  document.addEventListener("keydown", (event) => {
    const { target, code, key, repeat, isComposing } = event;
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
    if (hasModifier || repeat || isComposing || (code !== "KeyE" && key !== "e")) return;
    if ((target as Element).closest("input, textarea, select, [contenteditable]")) return;
    event.preventDefault();
    const selection = getSelection();
    const selected = selection?.toString().trim() ? selection.anchorNode?.parentElement : null;
    const element = selected ?? (last?.isConnected ? last : null);
    const around = element?.closest(block) ?? element;
    const texts = { text: element?.textContent ?? "", around: around?.textContent ?? "" };
    const asked = { path: location.pathname, near: element ? linkBeside(element) : "" };
    const cut = Object.entries(texts).map(([name, text]) => [name, text.trim().slice(0, 400)]);
    location.assign(`${address}?${new URLSearchParams([...Object.entries(asked), ...cut])}`);
  });
}
