import { createWarmSandbox } from "../sandbox/warm-sandbox.server.ts";
import { createSemaphore } from "../semaphore.server.ts";
import { typstFonts } from "../typst-fonts.server.ts";
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

/** Not stored; `read` is called when its turn comes. */
export function drawCard(read: () => Promise<CardDrawing>) {
  return limitDrawings(async () => drawOnce(await read()));
}

async function drawOnce({ data, files, families, ...drawing }: CardDrawing) {
  const job = { ...drawing, data: JSON.stringify(data), fonts: typstFonts(families), files: Object.keys(files) };
  return drawnIn(job, Object.values(files));
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
