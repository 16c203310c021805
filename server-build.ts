import { join } from "node:path";
import type { ServerBuild } from "react-router";
import { createFirstSegmentRouter } from "./app/platform/http/first-segment-router.server.ts";
import type { Refusal } from "./app/platform/http/refuse.server.ts";
import { areasOf, withAreas } from "./app/platform/http/route-modules.server.ts";

export type LoadBuild = () => Promise<ServerBuild>;

let finishedBuild: Promise<ServerBuild> | undefined;

export function serverBuild() {
  finishedBuild ??= import("virtual:react-router/server-build") as unknown as Promise<ServerBuild>;
  return finishedBuild;
}

export async function completeBuild() {
  const build = await serverBuild();
  return withAreas(build, areasOf(build));
}

export const clientFolderOf = (serverFolder: string) => join(serverFolder, "..", "client");

/** Areas are loaded with their first request, since most processes serve only visitors. */
export function areasAt(pathname: string) {
  if (isAdminPath(pathname)) return ["admin", "auth"];
  return /^\/(ar\/)?(auth|account)([/.]|$)/.test(pathname) ? ["auth"] : [];
}

export function createResponder(loadBuild: LoadBuild, mode: "development" | "production") {
  const handlers = new Map<string, Promise<ReturnType<typeof createFirstSegmentRouter>>>();
  let lastBuild: ServerBuild | null = null;
  return async (request: Request, refusal?: Refusal) => {
    const build = await loadBuild();
    if (lastBuild !== build) handlers.clear();
    lastBuild = build;
    const areas = areasAt(new URL(request.url).pathname);
    const handler = await (handlers.get(areas.join()) ?? loadHandler(build, areas));
    return handler(request, refusal);
  };

  function loadHandler(build: ServerBuild, areas: string[]) {
    const handler = withAreas(build, areas).then((part) => createFirstSegmentRouter(part, mode));
    handlers.set(areas.join(), handler);
    // The next request tries again.
    handler.catch(() => handlers.delete(areas.join()));
    return handler;
  }
}

export function isAdminPath(pathname: string) {
  return /^\/admin([/.]|$)/.test(pathname);
}
