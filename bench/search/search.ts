import { join } from "node:path";
import { runnerImport } from "vite";
import type { Figure } from "../figure.ts";

/** The records import files as the build does, so that Vite has to load them. */
export async function measureSearch(): Promise<Figure[]> {
  const program = join(import.meta.dirname, "search-store.ts");
  const { module } = await runnerImport<{ figures: Figure[] }>(program, { configFile: false });
  return module.figures;
}
