import { resolve } from "node:path";
import { build, type Plugin } from "vite";

const virtualId = "virtual:public-script";
const entry = "app/public-script.ts";

/** A library of its own, so that the bundler adds no runtime chunk that browsers would have to load. */
export function publicScript(): Plugin {
  let isBuild = false;
  let root = process.cwd();
  let built: ReturnType<typeof buildScript> | undefined;
  const buildOnce = () => {
    built ??= buildScript(root);
    return built;
  };
  return {
    name: "daftar:public-script",
    configResolved(config) {
      isBuild = config.command === "build";
      root = config.root;
    },
    resolveId: (id) => (id === virtualId ? `\0${virtualId}` : undefined),
    async load(id) {
      if (id !== `\0${virtualId}`) return;
      const file = isBuild ? (await buildOnce()).find((chunk) => chunk.isEntry)?.fileName : entry;
      return `export const scriptUrl = ${JSON.stringify(`/${file}`)};`;
    },
    async generateBundle() {
      if (this.environment.name !== "client") return;
      for (const { fileName, code } of await buildOnce()) this.emitFile({ type: "asset", fileName, source: code });
    },
    hotUpdate({ server }) {
      if (this.environment.name === "ssr") server.environments.client.hot.send({ type: "full-reload" });
    },
  };
}

export async function buildScript(root: string) {
  const names = "assets/[name]-[hash].js";
  const result = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    build: {
      write: false,
      target: "es2023",
      lib: { entry: { site: resolve(root, entry) }, formats: ["es"] },
      rolldownOptions: { output: { minify: true, entryFileNames: names, chunkFileNames: names } },
    },
  });
  const outputs = Array.isArray(result) ? result : [result];
  return outputs.flatMap((bundle) => ("output" in bundle ? bundle.output : [])).filter((file) => file.type === "chunk");
}
