import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readConfiguration, setConfiguration } from "#app/platform/configuration.server.ts";
import { dropOldCards } from "./stored-cards.server.ts";

test("of more than two thousand cards the oldest are dropped", async () => {
  const folder = mkdtempSync(join(tmpdir(), "daftar-cards-"));
  setConfiguration(readConfiguration({ DATA_DIR: folder }));
  await dropOldCards();
  const cards = join(folder, "cards");
  await mkdir(cards, { recursive: true });
  for (let index = 0; index < 2_003; index += 1) {
    writeFileSync(join(cards, `${index}.png`), "");
    utimesSync(join(cards, `${index}.png`), index, index);
  }
  await dropOldCards();
  const names = readdirSync(cards);
  expect(names).toHaveLength(2_000);
  for (const gone of ["0.png", "1.png", "2.png"]) expect(names).not.toContain(gone);
  rmSync(folder, { recursive: true });
});
