import { mkdir, readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { type CardDrawing, drawCard } from "#app/platform/cards/card.server.ts";
import { currentConfiguration } from "#app/platform/configuration.server.ts";
import { writeWhole } from "#app/platform/write-whole.server.ts";

const maxOnDisk = 2_000;

const drawings = new Map<string, Promise<Buffer>>();

/** The picture of this name, which tells its content: from the disk, or drawn once. */
export async function cardNamed(name: string, read: () => Promise<CardDrawing>) {
  const path = join(currentConfiguration().dataDir, "cards", name);
  const stored = await readFile(path).catch(() => null);
  if (stored) return stored;
  const current = drawings.get(name) ?? drawAndStore(path, read);
  drawings.set(name, current);
  return current.finally(() => drawings.delete(name));
}

async function drawAndStore(path: string, read: () => Promise<CardDrawing>) {
  const bytes = await drawCard(read);
  await writeWhole(path, bytes);
  return bytes;
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
