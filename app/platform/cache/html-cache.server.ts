import { type CachedPage, createPageStore, type Drawn, pageOf } from "./page-store.server.ts";
import { isOutdatedBy, recordTopics } from "./topics.server.ts";

/** Null when the response is not the same for everybody. */
type Draw = () => Promise<Drawn | null>;
type Drawing = {
  /** What was announced since it began. */
  announced: string[];
  page: Promise<CachedPage | null>;
};

/**
 * The pages that are the same for all visitors. Each is drawn by one drawing at a time; a drawing that reads something
 * that was announced since it began is not stored, and answers only requests from before the announcement.
 */
export function createHtmlCache() {
  const pages = createPageStore();
  const drawings = new Map<string, Drawing>();

  /** Null when the response cannot be shared, whoever drew it. */
  async function findOrDraw(key: string, drawPage: Draw): Promise<CachedPage | null> {
    for (;;) {
      const found = pages.find(key);
      if (found) return found;
      const current = drawings.get(key);
      if (!current) return begin(key, drawPage).page;
      const missed = current.announced.length;
      const page = await current.page;
      if (!page || !isOutdated(page.topics, current.announced.slice(0, missed))) return page;
    }
  }

  function begin(key: string, drawPage: Draw) {
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
        const page = pageOf(drawn, topics);
        if (!isOutdated(topics, announced)) pages.store(key, page);
        return page;
      } finally {
        drawings.delete(key);
      }
    }
  }

  function announce(topic: string) {
    for (const { announced } of drawings.values()) announced.push(topic);
    pages.dropOutdated(topic);
  }

  return { find: pages.find, findOrDraw, announce };
}

function isOutdated(topics: ReadonlySet<string>, announced: readonly string[]) {
  return announced.some((topic) => isOutdatedBy(topics, topic));
}
