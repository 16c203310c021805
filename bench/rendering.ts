import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { freePort } from "../tests/support/browser/running-site.ts";
import { atMost, type Figure, plainFigure } from "./figure.ts";

const maxMs = 0.8;

/** CPU milliseconds; `calibration` is for a million steps of the fixed loop in the same process. */
export type RenderingTimes = Record<"page" | "first" | "reads" | "bareRendering" | "calibration" | "bytes", number>;

/**
 * The cost of rendering the home page in another process, without the page cache and compression. Queries are cached
 * except for `first`.
 */
export async function measureRendering(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), "daftar-rendering-"));
  try {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [join(import.meta.dirname, "rendering-process.ts")],
      {
        cwd: folder,
        env: {
          ...process.env,
          NODE_ENV: "production",
          PORT: String(await freePort()),
          ORIGIN: "http://localhost:3000",
          DATA_DIR: join(folder, "data"),
          LOG_LEVEL: "error",
        },
      },
    );
    return figuresOf(JSON.parse(stdout.slice(stdout.lastIndexOf("\n{") + 1)));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function figuresOf({ page, first, reads, bareRendering, calibration, bytes }: RenderingTimes): Figure[] {
  const name = `rendering / on the server, CPU a request (${Math.round(bytes / 1_000)} KB of HTML, queries cached)`;
  return [
    atMost(maxMs, { name, value: page, unit: "ms", digits: 2 }),
    plainFigure({ name: "… in millions of calibration steps", value: page / calibration, digits: 2 }),
    plainFigure({ name: "… the first time after a change, no query cached", value: first, unit: "ms", digits: 2 }),
    plainFigure({ name: "… of it the loaders, queries cached", value: reads, unit: "ms", digits: 2 }),
    plainFigure({
      name: "… against React rendering the same elements without components",
      value: bareRendering,
      unit: "ms",
      digits: 2,
    }),
    plainFigure({ name: "… as a multiple of that", value: page / bareRendering, unit: "×", digits: 1 }),
  ];
}
