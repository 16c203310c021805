import { readPage } from "./read-page.ts";

const reconnectDelaysMs = [1_000, 2_000, 5_000, 10_000];

type Enhance = (root: ParentNode) => void;

/** Keeps the live parts of the page as they are on the site: hears "changed", reads the page again, swaps what differs. */
export function startLiveUpdates(enhance: Enhance) {
  let source: EventSource | null = null;
  let failures = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;

  function connect() {
    clearTimeout(retry);
    source?.close();
    source = new EventSource(`/live?age=${Math.ceil(performance.now() - askedAt)}`);
    source.addEventListener("open", () => {
      if (failures > 0) renew(enhance);
      failures = 0;
    });
    source.addEventListener("changed", () => renew(enhance));
    source.addEventListener("error", () => {
      source?.close();
      if (document.hidden) return;
      retry = setTimeout(connect, reconnectDelaysMs[Math.min(failures, reconnectDelaysMs.length - 1)]);
      failures += 1;
    });
  }

  /** A page that nobody sees is quiet; seen again, it catches up. */
  document.addEventListener("visibilitychange", () => {
    clearTimeout(retry);
    source?.close();
    if (document.hidden) return;
    connect();
    renew(enhance);
  });
  if (!document.hidden) connect();
  // What Back brings may be as it was kept when it was left.
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (visit?.type === "back_forward") renew(enhance);
}

/** When what is shown was asked for, on the page's own clock, which began when the page itself was. */
let askedAt = 0;

async function renew(enhance: Enhance) {
  const own = performance.now();
  const page = await readPage(
    document.querySelector<HTMLDialogElement>("dialog[data-record]")?.dataset.record ?? location.href,
  );
  // A reading that the next has overtaken may show what was.
  if (!page || own < askedAt) return;
  askedAt = own;
  for (const part of document.querySelectorAll<HTMLElement>("[data-live]")) {
    const fresh = page.getElementById(part.id);
    if (fresh && fresh.innerHTML !== part.dataset.drawn) swap(part, fresh, enhance);
  }
}

/** What the reader had scrolled to and focused stays where it was. */
function swap(part: HTMLElement, fresh: HTMLElement, enhance: Enhance) {
  const scrolled = [...part.querySelectorAll<HTMLElement>("[id]")].map(
    (element) => [element.id, element.scrollLeft] as const,
  );
  const focused = part.contains(document.activeElement) ? document.activeElement : null;
  const focusedAs =
    focused && (focused.id ? `#${CSS.escape(focused.id)}` : `a[href="${focused.getAttribute("href")}"]`);
  part.dataset.drawn = fresh.innerHTML;
  part.replaceChildren(...document.adoptNode(fresh).childNodes);
  for (const [id, left] of scrolled) document.getElementById(id)?.scrollTo({ left, behavior: "instant" });
  if (focusedAs) part.querySelector<HTMLElement>(focusedAs)?.focus({ preventScroll: true });
  enhance(part);
}
