import type { ComponentType } from "react";

const modules = import.meta.glob<{ default: ComponentType<object> }>("../**/*.island.tsx");
const touches = ["pointerover", "focusin", "touchstart"] as const;
const liveAfterMs = 1_000;
const replacementPicture = "/fallback.svg";

enhance(document);
if (document.querySelector("dialog[data-record]"))
  import("./record-dialog.ts").then((dialogs) => dialogs.adoptRecord(enhance));
if (document.querySelector("[data-auth], [data-account]"))
  Promise.all([import("#app/auth/pages/auth-script.ts"), import("./toast.ts")]).then(([auth, { showToast }]) =>
    auth.enhanceAuthPage(showToast),
  );
if (document.querySelector("[data-account], form[data-passkey]"))
  import("#app/auth/account/account-script.ts").then((account) => account.enhanceAccount());
if (/(^|;\s*)said=./.test(document.cookie)) import("./show-flash-message.ts").then((next) => next.showFlashMessage());
if (document.querySelector("[data-live]")) addEventListener("load", () => setTimeout(goLive, liveAfterMs));

document.addEventListener("click", (event) => {
  const target = event.target as Element;
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  const opener = target.closest<HTMLAnchorElement>("a[data-opens-dialog]");
  if (opener && isPlain && !opener.closest("dialog")) {
    event.preventDefault();
    import("./record-dialog.ts").then(
      (dialogs) => dialogs.openRecord(opener, enhance),
      () => location.assign(opener.href),
    );
  }
  const copier = target.closest<HTMLElement>("[data-copies]");
  if (copier) import("./copy-text.ts").then((copying) => copying.copyText(copier));
  const theme = target.closest<HTMLAnchorElement>("a[data-theme-choice]");
  if (theme && isPlain) {
    event.preventDefault();
    import("./choose-theme.ts").then((themes) => themes.chooseTheme(theme));
  }
});

document.addEventListener("submit", (event) => {
  const form = event.target as HTMLFormElement;
  if (form.dataset.swaps === undefined) return;
  event.preventDefault();
  import("./send-form.ts").then(
    (forms) => forms.sendForm(form, enhance),
    () => form.submit(),
  );
});

document.addEventListener("error", ({ target }) => target instanceof HTMLImageElement && replace(target), true);
for (const picture of document.images) if (picture.complete && picture.naturalWidth === 0) replace(picture);

/** A picture that does not arrive gives its place to the site's own, also where it failed before this script came. */
function replace(picture: HTMLImageElement) {
  if (picture.src.endsWith(replacementPicture)) return;
  for (const source of picture.closest("picture")?.querySelectorAll("source") ?? []) source.remove();
  picture.removeAttribute("srcset");
  picture.src = replacementPicture;
}

/** Nothing that can wait competes with the first picture of the page. */
function goLive() {
  import("./live-page.ts").then((live) => live.startLiveUpdates(enhance));
}

/** Makes what has just come into the page able to come to life. */
function enhance(root: ParentNode) {
  for (const island of root.querySelectorAll<HTMLElement>("[data-island]")) wakeWhenTouched(island);
  for (const link of root.querySelectorAll<HTMLAnchorElement>("a[data-keeps-anchor]")) keepAnchor(link);
}

/** React travels when a hand comes near, not before; a click that comes sooner than React is done again after it. */
function wakeWhenTouched(island: HTMLElement) {
  let clicked: HTMLElement | null = null;
  const remember = (event: MouseEvent) => {
    clicked = (event.target as Element).closest<HTMLElement>("button, a");
    if (!event.metaKey && !event.ctrlKey && !event.shiftKey) event.preventDefault();
  };
  const wake = async () => {
    for (const touch of touches) island.removeEventListener(touch, wake);
    await hydrate(island).catch(() => null);
    island.removeEventListener("click", remember);
    clicked?.click();
  };
  island.addEventListener("click", remember);
  for (const touch of touches) island.addEventListener(touch, wake, { passive: true });
}

/** An island whose module does not arrive stays what the server drew. */
async function hydrate(island: HTMLElement) {
  const name = island.dataset.island ?? "";
  const path = Object.keys(modules).find((candidate) => candidate.endsWith(`/${name}.island.tsx`));
  if (!path) return;
  const [{ hydrateIsland }, module] = await Promise.all([import("./hydrate-island.ts"), modules[path]?.()]);
  if (module) await hydrateIsland(island, name, module.default);
}

/** The language toggle leads to the same place; the part of the page that is open is known to the browser alone. */
function keepAnchor(link: HTMLAnchorElement) {
  link.addEventListener("click", () => {
    link.hash = location.hash;
  });
}
