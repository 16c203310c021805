import { globSync } from "node:fs";
import { basename, join } from "node:path";
import { build, type Plugin } from "vite";

/** What child processes run: each `NAME.program.ts` as one file that imports nothing but packages with native parts. */
export function childPrograms(external: string[]): Plugin {
  let root = process.cwd();
  return {
    name: "daftar:child-programs",
    apply: "build",
    configResolved(config) {
      root = config.root;
    },
    async closeBundle() {
      if (this.environment.name !== "ssr") return;
      for (const path of globSync("app/**/*.program.ts", { cwd: root }))
        await build({
          root,
          configFile: false,
          publicDir: false,
          logLevel: "warn",
          ssr: { noExternal: true, external },
          build: {
            ssr: true,
            target: "es2023",
            outDir: join(root, "build/server/programs"),
            emptyOutDir: false,
            minify: false,
            rolldownOptions: {
              input: { [basename(path, ".program.ts")]: join(root, path) },
              output: { entryFileNames: "[name].js", codeSplitting: false },
            },
          },
        });
    },
  };
}
