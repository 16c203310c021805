import type { IncomingMessage } from "node:http";
import { createStatistics } from "#app/features/statistics/platform/statistics.server.ts";
import { isCountedPath } from "#app/features/statistics/records/counted.ts";
import { hasSessionCookie } from "#app/site/page-cache/shared-pages.server.ts";
import { atMost, type Figure, median, none } from "../figure.ts";

const views = 200_000;
const rounds = 5;
const maxMicroseconds = 5;
const browsers = [
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36",
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1",
  "Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0",
];
const referrers = ["https://search.example/", "http://localhost:3000/articles", "https://www.news.example/a/b?c=d"];

/** What counting adds to the CPU time of a view, and what it writes. */
export async function measureStatistics(): Promise<Figure[]> {
  let writes = 0;
  const statistics = createStatistics({
    origin: "http://localhost:3000",
    isCounted: isCountedPath,
    isStaff: (cookie) => hasSessionCookie(cookie) && Promise.resolve(false),
    dayOf: async () => "2026-11-22",
    store: async () => {
      writes += 1;
    },
  });
  const costs: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const visits = Array.from({ length: views }, (_, index) => visit(index));
    const before = process.threadCpuUsage();
    for (const one of visits) statistics.record(one);
    const { user, system } = process.threadCpuUsage(before);
    costs.push((user + system) / views);
  }
  const written = writes;
  await statistics.stop();
  return [
    atMost(maxMicroseconds, {
      name: `counting a view, CPU (median of ${rounds} × ${views.toLocaleString("en")} views)`,
      value: median(costs),
      unit: "µs",
      digits: 2,
    }),
    none({ name: "… writes while they are counted", value: written, notes: [`${writes} at the end`] }),
  ];
}

/** Texts are made anew for each, as the parser of requests makes them. */
function visit(index: number) {
  const copy = (text: string) => Buffer.from(text).toString("latin1");
  const incoming = {
    headers: {
      "user-agent": copy(browsers[index % browsers.length] as string),
      referer: copy(referrers[index % referrers.length] as string),
      cookie: copy("theme=dark; language=en"),
    },
  } as unknown as IncomingMessage;
  const answered = { status: 200, type: "text/html; charset=utf-8" };
  const pathname = copy(`/articles/article-${index % 300}`);
  return { pathname, client: copy(`10.${index % 7}.${index % 251}.${index % 241}`), incoming, ...answered };
}
