import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { runSite } from "../tests/support/browser/running-site.ts";
import { atMost, type Figure } from "./figure.ts";
import { putUnderLoad } from "./load.ts";

const parallel = 200;
const sequential = 2_000;
const encodings = ["br", "gzip"];

/** How often the same bytes are compressed when many clients request a page for the first time. */
export async function measureCompression(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const encoding of encodings) {
    const counts = await countCompressions(async (port) => {
      const target = { port, path: "/", headers: { "Accept-Encoding": encoding } };
      await putUnderLoad({ ...target, connections: parallel, requests: parallel });
      await putUnderLoad({ ...target, connections: 1, requests: sequential });
    });
    figures.push(
      atMost(1, {
        name: `${encoding}: times that / was compressed in ${parallel} parallel + ${sequential.toLocaleString("en")} single requests`,
        value: Math.max(0, ...Object.values(counts)),
        notes: Object.entries(counts).map(([key, count]) => `${key}: ${count}`),
      }),
    );
  }
  return figures;
}

/** Runs another site and counts its compressions by function and hash of the input. */
async function countCompressions(sendLoad: (port: number) => Promise<void>): Promise<Record<string, number>> {
  const folder = await mkdtemp(join(tmpdir(), "daftar-compression-"));
  const file = join(folder, "counts.json");
  try {
    const counter = pathToFileURL(join(import.meta.dirname, "count-compressions.ts"));
    const site = await runSite({ NODE_OPTIONS: `--import=${counter}`, COMPRESSIONS_FILE: file });
    await sendLoad(Number(new URL(site.origin).port)).finally(site.stop);
    return JSON.parse(await readFile(file, "utf8"));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
