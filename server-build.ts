import { join } from "node:path";
import type { ServerBuild } from "react-router";
import { createFirstSegmentRouter } from "./app/platform/http/first-segment-router.server.ts";
import type { Refusal } from "./app/platform/http/refuse.server.ts";

export type LoadBuild = () => Promise<ServerBuild>;

export function serverBuild() {
  return import("virtual:react-router/server-build") as unknown as Promise<ServerBuild>;
}

export const clientFolderOf = (serverFolder: string) => join(serverFolder, "..", "client");

export function createResponder(loadBuild: LoadBuild, mode: "development" | "production") {
  let build: ServerBuild | undefined;
  let handle: ReturnType<typeof createFirstSegmentRouter>;
  return async (request: Request, refusal?: Refusal) => {
    const loaded = await loadBuild();
    if (loaded !== build) handle = createFirstSegmentRouter(loaded, mode);
    build = loaded;
    return handle(request, refusal);
  };
}
