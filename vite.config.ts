import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { fonts } from "./vite/fonts.ts";
import { precompress } from "./vite/precompress.ts";
import { publicScript } from "./vite/public-script.ts";

export default defineConfig({
  plugins: [fonts(), publicScript(), reactRouter(), precompress()],
  // What the running site keeps is no source: each write would draw every open page anew.
  server: { watch: { ignored: ["**/data/**"] } },
  build: { target: "es2023", assetsInlineLimit: 0 },
  environments: { ssr: { build: { rollupOptions: { input: "server.ts" } } } },
});
