import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { fonts } from "./vite/fonts.ts";
import { islands } from "./vite/islands.ts";
import { precompress } from "./vite/precompress.ts";

export default defineConfig({
  plugins: [fonts(), islands(), reactRouter(), precompress()],
  build: { target: "es2023", assetsInlineLimit: 0 },
  environments: { ssr: { build: { rollupOptions: { input: "server.ts" } } } },
});
