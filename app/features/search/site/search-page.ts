import { refreshHeader } from "#app/platform/statistics/refresh-header.ts";
import { readPage } from "#app/site/browser/read-page.ts";
import { showFailure } from "#app/site/browser/toast.ts";

const pauseMs = 200;
const saysSoAfterMs = 600;
const searchForm = document.querySelector<HTMLFormElement>("form[data-search]");

if (searchForm) answerWhileTyping(searchForm);

/** Answers while one types. The server's page is fetched, and its results take the place of the older ones. */
function answerWhileTyping(form: HTMLFormElement) {
  const field = form.elements.namedItem("q") as HTMLInputElement;
  const results = document.querySelector<HTMLElement>("[data-search-results]");
  const status = document.getElementById("search-status");
  if (!results || !status) return;
  const { index } = form.dataset;
  if (index) field.value ||= new URLSearchParams(location.search).get("q") ?? "";
  let shown = index ? "" : field.value.trim();
  let timer = 0;
  let running = new AbortController();
  let saidLast = index ? "" : (status.textContent ?? "");

  function settle() {
    results?.removeAttribute("aria-busy");
    status?.replaceChildren(saidLast);
  }

  async function search(asked?: string) {
    clearTimeout(timer);
    const query = field.value.trim();
    running.abort();
    if (query === shown) return settle();
    const current = new AbortController();
    running = current;
    const url = asked ?? (query === "" ? form.action : `${form.action}?${new URLSearchParams({ q: query })}`);
    results?.setAttribute("aria-busy", "true");
    const saysSo = window.setTimeout(() => status?.replaceChildren(form.dataset.searching ?? ""), saysSoAfterMs);
    const page = index
      ? await import("./static-search.ts").then(({ staticPage }) => staticPage(url, index))
      : await readPage(url, { signal: current.signal, headers: { [refreshHeader]: "1" } });
    clearTimeout(saysSo);
    if (current.signal.aborted) return;
    const fresh = page?.querySelector("[data-search-results]");
    const said = page?.getElementById("search-status")?.textContent;
    if (!page || !fresh || !results || !status) {
      settle();
      return showFailure(form.dataset.failed);
    }
    shown = query;
    results.replaceChildren(...[...fresh.childNodes].map((node) => document.adoptNode(node)));
    saidLast = said ?? "";
    settle();
    document.title = page.title;
    history.replaceState(history.state, "", url);
    const language = page.querySelector<HTMLAnchorElement>(".header .language-toggle");
    for (const toggle of document.querySelectorAll<HTMLAnchorElement>(".language-toggle"))
      toggle.href = language?.href ?? toggle.href;
  }

  field.addEventListener("input", (event) => {
    clearTimeout(timer);
    if (!(event as InputEvent).isComposing) timer = window.setTimeout(search, pauseMs);
  });
  if (index) search(location.href);
  field.addEventListener("compositionend", () => {
    timer = window.setTimeout(search, pauseMs);
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    search();
  });
  document.addEventListener("keydown", (event) => {
    if (event.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    const target = event.target as HTMLElement;
    const isTyping = target.closest("input, textarea, select, dialog, [contenteditable]") !== null;
    if (event.key === "/" && !isTyping) {
      event.preventDefault();
      field.select();
      return;
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && !event.shiftKey && moveFocus(target, step)) event.preventDefault();
  });

  function moveFocus(from: HTMLElement, step: number) {
    const places = [field, ...(results?.querySelectorAll<HTMLElement>(".entry-title a") ?? [])];
    const i = places.indexOf(from);
    const next = places[i + step];
    if (i < 0 || !next) return false;
    next.focus();
    next.closest("li")?.scrollIntoView({ block: "nearest" });
    return true;
  }
}
