import { waitUntilThorough } from "../../tests/support/browser/thorough-page.ts";
import { atLeast, atMost, type Figure, median } from "../figure.ts";
import { type LoadResult, startLoadClient } from "../load.ts";
import { type Server, startBareServer, startSite } from "./servers.ts";

const connections = 32;
const seconds = 0.7;
const warmUps = 3;
const rounds = 14;
const minShare = 0.75;
const maxTimesP99 = 2;
export const measuredArticle = "/articles/what-a-bot-may-post";
export const browserHeaders = {
  "User-Agent": "Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36",
  Accept: "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8",
  "Accept-Language": "ar,en;q=0.9",
  "Accept-Encoding": "gzip, deflate, br, zstd",
};

type Client = ReturnType<typeof startLoadClient>;
type Round = LoadResult & { cpuMs: number };
type Pair = { ours: Round; bare: Round };

/** The site and a bare server with the same bytes take turns, so that noise is on both. */
export async function measureCachedPages(): Promise<Figure[]> {
  const site = await startSite();
  const client = startLoadClient();
  const etag = (await fetch(site.origin, { headers: browserHeaders })).headers.get("etag") as string;
  try {
    return [
      ...(await compare(client, site, "/", browserHeaders)),
      ...(await compare(client, site, measuredArticle, browserHeaders)),
      ...(await compare(client, site, "/", { ...browserHeaders, "If-None-Match": etag })),
    ];
  } finally {
    client.stop();
    await site.stop();
  }
}

async function compare(
  client: Client,
  site: Server & { origin: string },
  path: string,
  headers: Record<string, string>,
) {
  await waitUntilThorough(site.origin + path);
  const bare = await startBareServer(site.origin + path, headers);
  const drive = async ({ port, cpuMs }: Server): Promise<Round> => {
    const before = await cpuMs();
    const result = await client.run({ port, path, headers, connections, seconds });
    return { ...result, cpuMs: ((await cpuMs()) - before) / result.requests };
  };
  const pairs: Pair[] = [];
  for (let round = -warmUps; round < rounds; round += 1) {
    const isOursFirst = round % 2 === 0;
    const first = await drive(isOursFirst ? site : bare);
    const second = await drive(isOursFirst ? bare : site);
    if (round >= 0) pairs.push(isOursFirst ? { ours: first, bare: second } : { ours: second, bare: first });
  }
  await bare.stop();
  return figuresOf("If-None-Match" in headers ? `304 for ${path}` : `cached ${path}`, pairs);
}

function figuresOf(name: string, pairs: Pair[]): Figure[] {
  const middle = (of: (pair: Pair) => number) => median(pairs.map(of));
  const both = (label: string, key: "perSecond" | "cpuMs", digits: number): Figure => {
    const amounts = [middle(({ ours }) => ours[key]), middle(({ bare }) => bare[key])];
    const written = amounts.map((amount) => amount.toLocaleString("en", { maximumFractionDigits: digits }));
    return { name: label, measured: written.join(", ") };
  };
  const share = (key: "perSecond" | "cpuMs") => middle(({ ours, bare }) => ours[key] / bare[key]);
  return [
    atLeast(minShare, {
      name: `${name}, ${connections} connections: requests/s as a share of the bare server`,
      value: share("perSecond"),
      digits: 2,
    }),
    atLeast(minShare, { name: "… the same by CPU a request", value: 1 / share("cpuMs"), digits: 2 }),
    atMost(maxTimesP99, {
      name: "… 99 of 100 answers within, as a multiple of the bare server",
      value: middle(({ ours, bare }) => ours.p99 / bare.p99),
      digits: 2,
    }),
    both("… requests/s, and of the bare server", "perSecond", 0),
    both("… CPU ms a request, and of the bare server", "cpuMs", 3),
  ];
}
