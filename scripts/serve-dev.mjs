import { createServer } from "vite";

const vite = await createServer({ server: { middlewareMode: true }, appType: "custom" });
const { serve } = await vite.ssrLoadModule("/server.ts");
await serve(() => vite.ssrLoadModule("virtual:react-router/server-build"), null, vite.middlewares);
