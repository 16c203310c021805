import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import type { z } from "zod";
import { jsonOrNull } from "#app/platform/normalize-text.ts";
import { writeWhole } from "#app/platform/write-whole.server.ts";
import { backupFolder } from "./backup-folder.server.ts";

/** A JSON file in the folder of the backups; null where it is missing or has another shape. */
export function stateFile<Shape extends z.ZodType>(name: string, shape: Shape) {
  const path = () => join(backupFolder(), name);
  return {
    read: async (): Promise<z.output<Shape> | null> => {
      const text = await readFile(path(), "utf8").catch(() => "");
      return shape.safeParse(jsonOrNull(text)).data ?? null;
    },
    write: (state: z.output<Shape>) => writeWhole(path(), Buffer.from(JSON.stringify(state))),
    remove: () => rm(path(), { force: true }),
  };
}
