import { setImmediate as yieldToOthers } from "node:timers/promises";
import { log } from "../log.server.ts";
import { minuteMs } from "../time.ts";
import { type CachedPage, createPageStore, type Drawn, pageOf } from "./page-store.server.ts";
import { isOutdatedBy, recordTopics } from "./topics.server.ts";

/** A page that was asked for so often and so lately is drawn again as soon as it is outdated. */
const oftenAsked = 3;
const latelyMs = 5 * minuteMs;
const maxRedrawn = 20;

/** Null when the response is not the same for everybody. */
type Draw = () => Promise<Drawn | null>;
type Page = CachedPage & { redraw: Draw; asked: number; askedAt: number };
type Drawing = {
  /** What was announced since it began. */
  announced: string[];
  page: Promise<Page | null>;
};

/**
 * The pages that are the same for all visitors. Each is drawn by one drawing at a time; a drawing that reads something
 * that was announced since it began is not stored, and answers only requests from before the announcement.
 */
export function createHtmlCache() {
  const pages = createPageStore<Page>();
  const drawings = new Map<string, Drawing>();
  let outdated: (readonly [string, Page])[] = [];
  let isRedrawing = false;

  function find(key: string): CachedPage | undefined {
    const page = pages.find(key);
    if (!page) return undefined;
    page.asked += 1;
    page.askedAt = Date.now();
    return page;
  }

  /** Null when the response cannot be shared, whoever drew it. `redraw` draws the page for nobody in particular. */
  async function findOrDraw(key: string, drawPage: Draw, redraw: Draw): Promise<CachedPage | null> {
    for (;;) {
      const found = find(key);
      if (found) return found;
      const current = drawings.get(key);
      if (!current) return begin(key, drawPage, redraw, 1).page;
      const missed = current.announced.length;
      const page = await current.page;
      if (!page || !isOutdated(page.topics, current.announced.slice(0, missed))) return page;
    }
  }

  function begin(key: string, drawPage: Draw, redraw: Draw, asked: number) {
    const announced: string[] = [];
    const drawing = { announced } as Drawing;
    drawings.set(key, drawing);
    drawing.page = run();
    return drawing;

    async function run() {
      const topics = new Set<string>();
      try {
        const drawn = await recordTopics(topics, drawPage);
        if (!drawn) return null;
        const page = { ...pageOf(drawn, topics), redraw, asked, askedAt: Date.now() };
        if (!isOutdated(topics, announced)) pages.store(key, page);
        return page;
      } finally {
        drawings.delete(key);
      }
    }
  }

  function announce(topic: string) {
    for (const { announced } of drawings.values()) announced.push(topic);
    const since = Date.now() - latelyMs;
    const asked = pages.dropOutdated(topic).filter(([, page]) => page.asked >= oftenAsked && page.askedAt > since);
    const waiting = new Map([...outdated, ...asked]);
    outdated = [...waiting].sort(([, one], [, other]) => other.asked - one.asked).slice(0, maxRedrawn);
    void redrawOutdated();
  }

  /** One after the other, letting others run in between. A page that is always asked for keeps half of its count. */
  async function redrawOutdated() {
    if (isRedrawing) return;
    isRedrawing = true;
    await yieldToOthers();
    for (let next = outdated.shift(); next; next = outdated.shift()) {
      const [key, { redraw, asked }] = next;
      if (!pages.find(key) && !drawings.has(key))
        await begin(key, redraw, redraw, Math.ceil(asked / 2)).page.catch((err) =>
          log.error({ err, key }, "an outdated page could not be drawn again"),
        );
      await yieldToOthers();
    }
    isRedrawing = false;
  }

  return {
    find,
    findOrDraw,
    announce,
    stopRedrawing() {
      outdated = [];
      isRedrawing = true;
    },
  };
}

function isOutdated(topics: ReadonlySet<string>, announced: readonly string[]) {
  return announced.some((topic) => isOutdatedBy(topics, topic));
}
