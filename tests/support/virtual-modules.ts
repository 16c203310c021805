import type { Plugin } from "vite";

const contents: Record<string, string> = {
  "virtual:fonts":
    "export const firstFaces = new Proxy({}, { get: () => ({ en: '', ar: '' }) }); export const lateFaces = firstFaces; export const fontUrls = {};",
  "virtual:public-script": "export const scriptUrl = '/none.js';",
};

/** What a build makes of fonts and of the public script, for tests that render whole pages from the sources. */
export function virtualModules(): Plugin {
  return {
    name: "daftar:virtual-modules-of-tests",
    resolveId: (id) => (id in contents ? `\0${id}` : undefined),
    load: (id) => contents[id.slice(1)],
  };
}
