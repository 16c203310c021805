import { join } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { childPrograms } from "./vite/child-programs.ts";
import { firstScreen } from "./vite/first-screen.ts";
import { fonts } from "./vite/fonts.ts";
import { precompress } from "./vite/precompress.ts";
import { publicScript } from "./vite/public-script.ts";

/** Packages with native parts, and those that child processes load by name. */
const externalPackages = ["sharp", "@myriaddreamin/typst-ts-node-compiler", "pg-native"];

/** Browsers since May 2024, which know `light-dark()` and `:dir()`: style sheets stay as short as they are written. */
const cssTarget = ["chrome123", "edge123", "firefox126", "safari17.5"];

/** Most pages are static; `react-dom/server` has the renderer of hydrated ones besides. */
const staticRenderer = [
  {
    find: /^react-dom\/server$/,
    replacement: join(import.meta.dirname, "node_modules/react-dom/cjs/react-dom-server-legacy.node.production.js"),
  },
];

const alwaysLoaded = [join(import.meta.dirname, "server.ts"), "\0virtual:react-router/server-build"];

const onFirstScreen = firstScreen(join(import.meta.dirname, "app"));

export default defineConfig(({ command }) => ({
  plugins: [fonts(), publicScript(), reactRouter(), precompress(), childPrograms(externalPackages)],
  // The running site's data is no source: each write would reload every open page.
  server: { watch: { ignored: ["**/data/**"] } },
  resolve: { alias: command === "build" ? staticRenderer : [] },
  build: {
    target: "es2023",
    cssTarget,
    assetsInlineLimit: 0,
    // Large on purpose: see the chunks of both environments below.
    chunkSizeWarningLimit: 3_000,
    rollupOptions: { checks: { bundlerTimings: false } },
  },
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            // A file for each set of screens that share something would be some two hundred, each with a request of its own.
            codeSplitting: {
              groups: [
                { name: onFirstScreen("shared"), minShareCount: 5 },
                { name: onFirstScreen("first-screen"), test: /[\\/]app[\\/]/ },
                { name: "screens", minShareCount: 5, entriesAware: true, entriesAwareMergeThreshold: 8_000 },
              ],
            },
            // Without the names of all screens that share the file.
            chunkFileNames: ({ name }) => `assets/${name.split("~")[0]}-[hash].js`,
          },
        },
      },
    },
    ssr: {
      // One bundle with its dependencies is read and compiled several times faster than hundreds of modules.
      resolve: command === "build" ? { noExternal: true, external: externalPackages } : {},
      define: command === "build" ? { "process.env.NODE_ENV": '"production"' } : {},
      build: {
        sourcemap: true,
        rollupOptions: {
          input: "server.ts",
          // Names stay, so that stack traces can be read; the source maps are for NODE_OPTIONS=--enable-source-maps.
          output: {
            minify: { compress: false, mangle: false, codegen: { removeWhitespace: true, asciiOnly: true } },
            // A text with other letters or signs takes two bytes for each letter in memory.
            charset: "ascii",
            comments: false,
            codeSplitting: { groups: [{ name: "start", test: (id: string) => alwaysLoaded.includes(id) }] },
          },
        },
      },
    },
  },
}));
