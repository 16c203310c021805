import { readdir, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

const compressible = /\.(js|css|svg|json|txt|webmanifest)$/;
const minBytes = 512;

/** The client's files once the server is built too: until then React Router adds the routes' manifest to them. */
export function precompress(): Plugin {
  return {
    name: "daftar:precompress",
    apply: "build",
    async closeBundle() {
      if (this.environment.name !== "ssr") return;
      const { root, environments } = this.environment.getTopLevelConfig();
      const dir = resolve(root, environments.client?.build.outDir ?? "");
      const files = await readdir(dir, { recursive: true });
      await Promise.all(
        files
          .filter((file) => compressible.test(file) && !file.startsWith(".vite"))
          .map((file) => compress(join(dir, file))),
      );
    },
  };
}

async function compress(file: string) {
  const bytes = await readFile(file);
  if (bytes.length < minBytes) return;
  await writeFile(
    `${file}.br`,
    await promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  );
  await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
}
