import { mkdir, readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { currentConfiguration } from "../configuration.server.ts";
import { typstFonts } from "../pdf/typst.server.ts";
import { createWarmSandbox } from "../sandbox/warm-sandbox.server.ts";
import { createSemaphore } from "../semaphore.server.ts";
import { writeWhole } from "../write-whole.server.ts";
import type { CardJob, Placed } from "./card.program.ts";

export type CardDrawing = {
  main: string;
  data: object;
  families: string[];
  /** The color behind the page, for what is transparent at its edges. */
  background: string;
  /** By the paths that the data names. */
  files: Record<string, Uint8Array>;
  format: "png" | "jpeg";
};

export class TooManyCards extends Error {}

const maxOnDisk = 2_000;
const maxQueueLength = 30;

const runCardJob = createWarmSandbox({
  program: "app/platform/cards/card",
  reads: typstFonts(),
  addons: true,
  limits: { residentMb: 1_024, parts: 100 },
});
/** A card takes a processor for some hundred milliseconds. */
const limitDrawings = createSemaphore(1, {
  maxQueueLength,
  whenFull: () => new TooManyCards("too many cards at once"),
});
const drawings = new Map<string, Promise<Buffer>>();

/** The picture of this name, which tells its content: from the disk, or drawn once in a process of its own. */
export async function cardNamed(name: string, read: () => Promise<CardDrawing>) {
  const path = join(currentConfiguration().dataDir, "cards", name);
  const stored = await readFile(path).catch(() => null);
  if (stored) return stored;
  const current = drawings.get(name) ?? limitDrawings(() => draw(path, read));
  drawings.set(name, current);
  return current.finally(() => drawings.delete(name));
}

async function draw(path: string, read: () => Promise<CardDrawing>) {
  const bytes = await drawOnce(await read());
  await writeWhole(path, bytes);
  return bytes;
}

async function drawOnce({ data, files, families, ...drawing }: CardDrawing) {
  const job = { ...drawing, data: JSON.stringify(data), fonts: typstFonts(families), files: Object.keys(files) };
  return drawnIn(job, Object.values(files));
}

/** Not stored: what is tried out and may never be saved. */
export function drawTrialCard(drawing: CardDrawing) {
  return limitDrawings(() => drawOnce(drawing));
}

/** As a PNG. The picture must be one that this site has cleaned or encoded: the process reads any kind. */
export function drawPicture(picture: Uint8Array, placed: Placed) {
  return limitDrawings(() => drawnIn(placed, [picture]));
}

async function drawnIn(job: CardJob | Placed, parts: Uint8Array[]) {
  const [drawn] = (await runCardJob(job, parts)).parts;
  return Buffer.from(drawn ?? []);
}

/** Home screens cut a maskable icon and show no transparency, so both stand on a ground. */
export function drawIcon(picture: Uint8Array, side: "180" | "192" | "512" | "maskable") {
  const pixels = side === "maskable" ? 512 : Number(side);
  const inside = side === "maskable" ? 368 : side === "180" ? 148 : pixels;
  const ground = inside < pixels ? "#ffffff" : null;
  return drawPicture(picture, { width: inside, height: inside, margin: (pixels - inside) / 2, ground });
}

/** The oldest ones; a card that is asked for again is drawn again. */
export async function dropOldCards() {
  const folder = join(currentConfiguration().dataDir, "cards");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const names = await readdir(folder);
  if (names.length <= maxOnDisk) return;
  const files = await Promise.all(names.map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs })));
  const oldest = files.sort((one, other) => one.at - other.at).slice(0, names.length - maxOnDisk);
  for (const { name } of oldest) await rm(join(folder, name), { force: true });
}
