import { createReadStream } from "node:fs";
import { copyFile, readdir, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { flushFolder, writeFlushed, writeThenRename } from "#app/platform/write-whole.server.ts";
import { isStoredFolder, isStoredName, type Place, timeoutFor } from "./place.ts";

/** A folder that is there already, such as one on a mounted disk: it is not made, since the disk may be away. */
export function folderPlace(folder: string): Place {
  const pathOf = (name: string) => join(folder, name);
  async function list(inner = ""): Promise<string[]> {
    const found = await readdir(pathOf(inner), { withFileTypes: true });
    const names = found.map((one) => ({
      name: inner ? `${inner}/${one.name}` : one.name,
      isFolder: one.isDirectory(),
    }));
    const folders = names.filter(({ name, isFolder }) => isFolder && isStoredFolder(name));
    const deeper = await Promise.all(folders.map(({ name }) => list(name)));
    return [...names.filter(({ name }) => isStoredName(name)).map(({ name }) => name), ...deeper.flat()];
  }
  return {
    async put(name, path) {
      const { size } = await stat(path);
      await inTime(async () => {
        await stat(folder);
        await writeThenRename(pathOf(name), (unfinished) => writeFlushed(unfinished, createReadStream(path)));
        await flushFolder(dirname(pathOf(name)));
      }, size);
    },
    get: async (name, path) => {
      const { size } = await inTime(() => stat(pathOf(name)));
      await inTime(() => copyFile(pathOf(name), path), size);
    },
    list: () => inTime(() => list()),
    remove: (name) => inTime(() => rm(pathOf(name), { force: true })),
  };
}

/** A network disk may hang for ever. */
async function inTime<Result>(work: () => Promise<Result>, bytes = 0): Promise<Result> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error("ETIMEDOUT: the folder does not answer")), timeoutFor(bytes));
  try {
    return await Promise.race([work(), late]);
  } finally {
    clearTimeout(timer);
  }
}
