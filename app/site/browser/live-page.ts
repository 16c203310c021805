import { refreshHeader } from "#app/platform/statistics/refresh-header.ts";
import { readPage } from "./read-page.ts";

const reconnectDelaysMs = [1_000, 2_000, 5_000, 10_000];

/** When the shown content was requested, in milliseconds since the page itself was. */
let requestedAt = 0;

/** Keeps the `data-live` parts up to date: when the server announces a change, the page is read again and replaces what differs. */
export function startLiveUpdates() {
  let source: EventSource | null = null;
  let failures = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;

  function connect() {
    clearTimeout(retry);
    source?.close();
    source = new EventSource(`/live?age=${Math.ceil(performance.now() - requestedAt)}`);
    source.addEventListener("open", () => {
      if (failures > 0) refresh();
      failures = 0;
    });
    source.addEventListener("changed", refresh);
    source.addEventListener("error", () => {
      source?.close();
      if (document.hidden) return;
      retry = setTimeout(connect, reconnectDelaysMs[Math.min(failures, reconnectDelaysMs.length - 1)]);
      failures += 1;
    });
  }

  document.addEventListener("visibilitychange", () => {
    clearTimeout(retry);
    source?.close();
    if (document.hidden) return;
    connect();
    refresh();
  });
  if (!document.hidden) connect();
  // The browser may restore a page as it was when it was left.
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (navigation?.type === "back_forward") refresh();
}

async function refresh() {
  const startedAt = performance.now();
  const page = await readPage(
    document.querySelector<HTMLDialogElement>("dialog[data-record]")?.dataset.record ?? location.href,
    { headers: { [refreshHeader]: "1" } },
  );
  // A response to an earlier request than the one shown may be older than it.
  if (!page || startedAt < requestedAt) return;
  requestedAt = startedAt;
  for (const part of document.querySelectorAll<HTMLElement>("[data-live]")) {
    const fresh = page.getElementById(part.id);
    if (fresh && fresh.innerHTML !== part.innerHTML) replaceContent(part, fresh);
  }
}

function replaceContent(part: HTMLElement, fresh: HTMLElement) {
  const scrolled = [...part.querySelectorAll<HTMLElement>("[id]")].map(
    (element) => [element.id, element.scrollLeft] as const,
  );
  const focused = part.contains(document.activeElement) ? document.activeElement : null;
  const focusedAs =
    focused && (focused.id ? `#${CSS.escape(focused.id)}` : `a[href="${focused.getAttribute("href")}"]`);
  part.replaceChildren(...document.adoptNode(fresh).childNodes);
  for (const [id, left] of scrolled) document.getElementById(id)?.scrollTo({ left, behavior: "instant" });
  if (focusedAs) part.querySelector<HTMLElement>(focusedAs)?.focus({ preventScroll: true });
}
