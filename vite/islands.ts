import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import type { Plugin } from "vite";

const virtualId = "virtual:islands";
const bundlersLoader = "\0vite/preload-helper.js";
const ownLoader = "\0daftar:load-part";
const entry = "app/site/browser/enhance.ts";

/**
 * Loads a part of the script together with the files that it needs. The bundler's own loader is a file of its own, which
 * the browser would ask for only once it has read the script.
 */
const loaderSource = `const known = new Set();
export function __vitePreload(load, files = []) {
  for (const file of files) {
    if (known.has(file)) continue;
    known.add(file);
    document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href: "/" + file }));
  }
  return load();
}`;

/**
 * Builds the one script of the public pages as a browser entry of its own and gives its address as `virtual:islands`.
 * The server build reads it from the browser build's manifest, which is written first.
 */
export function islands(): Plugin {
  let isBuild = false;
  let root = process.cwd();
  return {
    name: "daftar:islands",
    configResolved(config) {
      isBuild = config.command === "build";
      root = config.root;
    },
    buildStart() {
      if (isBuild && this.environment.name === "client")
        this.emitFile({ type: "chunk", id: resolve(root, entry), name: "site" });
    },
    resolveId(id, importer) {
      if (id === bundlersLoader && importer?.endsWith(entry)) return ownLoader;
      return id === virtualId ? `\0${virtualId}` : undefined;
    },
    async load(id) {
      if (id === ownLoader) return loaderSource;
      if (id !== `\0${virtualId}`) return;
      const url = isBuild && this.environment.name !== "client" ? await builtUrl(root) : `/${entry}`;
      return `export const scriptUrl = ${JSON.stringify(url)};`;
    },
    hotUpdate({ server }) {
      if (this.environment.name === "ssr") server.environments.client.hot.send({ type: "full-reload" });
    },
  };
}

async function builtUrl(root: string) {
  const manifest = JSON.parse(await readFile(resolve(root, "build/client/.vite/manifest.json"), "utf8"));
  const file = manifest[entry]?.file;
  if (!file) throw new Error(`the browser build holds no ${entry}`);
  return `/${file}`;
}
