const afterLoadMs = 1_000;
const replacementPicture = "/fallback.svg";
const servedPath = location.pathname + location.search;
let recordDialog: Promise<typeof import("./record-dialog.ts")> | undefined;
/** The policy of this document allows the players that were in it when it was sent. */
const players = [...document.querySelectorAll<HTMLButtonElement>("[data-plays]")];
const servedPlayers = players.map(({ dataset }) => dataset.plays);

// What a module imports is loaded beside it, since the browser would ask for it only after that module.
const loadRecordDialog = () => {
  // The same promise for all clicks keeps their order; two imports of a module may resolve in any.
  recordDialog ??= Promise.all([
    import("./record-dialog.ts"),
    import("./read-page.ts"),
    import("./adopt-styles.ts"),
  ]).then(([dialogs]) => dialogs);
  return recordDialog;
};
const loadLightbox = () => Promise.all([import("./lightbox.ts"), import("./adopt-styles.ts")]);
const loadSendForm = () => Promise.all([import("./send-form.ts"), import("./read-page.ts"), import("./toast.ts")]);
const loadFlashMessage = () => Promise.all([import("./show-flash-message.ts"), import("./toast.ts")]);

if (document.querySelector("[data-auth], [data-account]"))
  Promise.all([import("#app/auth/pages/auth-script.ts"), import("./toast.ts")]).then(([auth, { showToast }]) =>
    auth.enhanceAuthPage(showToast),
  );
if (document.querySelector("[data-account], form[data-passkey]"))
  import("#app/auth/account/account-script.ts").then((account) => account.enhanceAccount());
if (/(^|;\s*)(__Host-)?flash=./.test(document.cookie))
  loadFlashMessage().then(([{ showFlashMessage }]) => showFlashMessage());
// Nothing that can wait competes with the first picture of the page.
const afterLoad = (act: () => Promise<unknown>) =>
  addEventListener("load", () => setTimeout(() => act().catch(() => null), afterLoadMs));
if (document.querySelector("[data-live]"))
  afterLoad(() => import("./live-page.ts").then((live) => live.startLiveUpdates()));
if (document.querySelector("[data-carousel]")) afterLoad(() => import("./carousel.ts"));
if (document.querySelector("[data-contents]"))
  afterLoad(() => import("./contents.ts").then((contents) => contents.markCurrentHeading(document)));

const { plays: awaited, ...state } = history.state ?? {};
const awaitedPlayer = awaited && players.find(({ dataset }) => dataset.plays === awaited);
if (awaited) history.replaceState(state, "");
if (awaitedPlayer) import("./play-embed.ts").then(({ playEmbed }) => playEmbed(awaitedPlayer));

addEventListener("popstate", followHistory);
// Loaded anew while a large picture was open, which is not opened again: its entry would make Back do nothing.
if (history.state?.picture) history.back();
addEventListener("pageshow", ({ persisted }) => persisted && followHistory());

/** The list and a record over it share a document; after a reload with an open record the list has to be loaded. */
function followHistory() {
  const isServed = location.pathname + location.search === servedPath;
  if (history.state?.picture && !document.querySelector(".lightbox[open]")) history.back();
  else if (!isServed && !history.state?.record) location.reload();
  else if (recordDialog || !isServed) loadRecordDialog().then((dialogs) => dialogs.followHistory(isServed));
}

document.addEventListener("click", (event) => {
  const target = event.target as Element;
  const isPlain = !(event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  const turn = target.closest<HTMLButtonElement>("[data-carousel] button");
  if (turn) import("./carousel.ts").then((carousel) => carousel.turnCarousel(turn));
  const opener = target.closest<HTMLAnchorElement>("a[data-opens-dialog]");
  if (opener && isPlain && !opener.closest("dialog")) {
    event.preventDefault();
    opener.ariaBusy = "true";
    loadRecordDialog().then(
      (dialogs) => dialogs.openRecord(opener),
      () => location.assign(opener.href),
    );
  }
  const thumbnail = target.closest<HTMLAnchorElement>("a[data-picture]");
  if (thumbnail && isPlain) {
    event.preventDefault();
    loadLightbox().then(
      ([lightbox]) => lightbox.openLightbox(thumbnail),
      () => location.assign(thumbnail.href),
    );
  }
  const copier = target.closest<HTMLElement>("[data-copies]");
  if (copier) import("./copy-text.ts").then((copying) => copying.copyText(copier));
  const player = target.closest<HTMLButtonElement>("[data-plays]");
  if (player)
    import("./play-embed.ts").then((embeds) =>
      servedPlayers.includes(player.dataset.plays) ? embeds.playEmbed(player) : embeds.playAfterLoad(player),
    );
  const theme = target.closest<HTMLAnchorElement>("a[data-theme-choice]");
  if (theme && isPlain) {
    event.preventDefault();
    import("./choose-theme.ts").then((themes) => themes.chooseTheme(theme));
  }
  // The server cannot know which part of the page is open.
  const languageToggle = target.closest<HTMLAnchorElement>("a[data-keeps-anchor]");
  if (languageToggle) languageToggle.hash = languageToggle.closest("dialog") ? location.hash : anchorInView();
  for (const menu of openMenus()) if (!menu.contains(target) || target.closest("a")) menu.open = false;
});

// Ready before it is needed, so that a form which is sent without a connection keeps what was typed.
document.addEventListener("focusin", ({ target }) => {
  for (const menu of openMenus()) if (!menu.contains(target as Element)) menu.open = false;
  if ((target as Element).closest("[data-swaps]")) loadSendForm().catch(() => null);
});

document.addEventListener("keydown", ({ key }) => {
  const menu = openMenus().at(-1);
  if (key !== "Escape" || !menu) return;
  menu.open = false;
  menu.querySelector("summary")?.focus();
});

document.addEventListener("submit", (event) => {
  const form = event.target as HTMLFormElement;
  if (form.dataset.swaps === undefined) return;
  event.preventDefault();
  loadSendForm().then(
    ([{ sendForm }]) => sendForm(form),
    () => form.submit(),
  );
});

// The header of a text leaves on the way down and returns on the way up.
let lastScroll = scrollY;
addEventListener(
  "scroll",
  () => {
    document.querySelector(".header")?.classList.toggle("away", scrollY > Math.max(lastScroll, innerHeight / 4));
    lastScroll = scrollY;
  },
  { passive: true },
);

document.addEventListener("error", ({ target }) => target instanceof HTMLImageElement && replace(target), true);
for (const picture of document.images) if (picture.complete && picture.naturalWidth === 0) replace(picture);

/** The one within another comes last. */
function openMenus() {
  return [...document.querySelectorAll<HTMLDetailsElement>(".header details[open]")];
}

/** The section that is being read, on a page that has several; empty above the first of them. */
function anchorInView() {
  const sections = [...document.querySelectorAll("main > section[id]")];
  if (sections.length < 2) return location.hash;
  const section = sections.findLast((one) => one.getBoundingClientRect().top < innerHeight / 2);
  return section ? `#${section.id}` : "";
}

/** Shows the site's own picture for one that did not load, also one that failed before this script ran. */
function replace(picture: HTMLImageElement) {
  if (picture.src.endsWith(replacementPicture)) return;
  for (const source of picture.closest("picture")?.querySelectorAll("source") ?? []) source.remove();
  picture.removeAttribute("srcset");
  picture.src = replacementPicture;
}
