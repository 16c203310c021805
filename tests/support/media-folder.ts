import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach } from "vitest";
import { readConfiguration, setConfiguration } from "#app/platform/configuration.server.ts";

/** A data folder of its own for each test of a file, with what is kept of media in it. */
export function mediaFolder() {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "daftar-media-"));
    setConfiguration(readConfiguration({ DATA_DIR: folder }));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  const pathOf = (id: string) => join(folder, "media", id);
  return {
    pathOf,
    /** The names of the files of one medium, or the ids of all. */
    names: (id = "") => (existsSync(pathOf(id)) ? readdirSync(pathOf(id)).toSorted() : []),
  };
}
