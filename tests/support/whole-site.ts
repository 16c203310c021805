import type { RouteConfigEntry } from "@react-router/dev/routes";
import {
  type ServerBuild,
  UNSAFE_withComponentProps as withComponentProps,
  UNSAFE_withErrorBoundaryProps as withErrorBoundaryProps,
} from "react-router";
import * as entry from "#app/entry.server.tsx";
import { finishWork } from "#app/platform/http/after-answer.server.ts";
import { createFirstSegmentRouter } from "#app/platform/http/first-segment-router.server.ts";
import { withVisit } from "#app/platform/http/requests/visit.server.ts";
import { withRequestId } from "#app/platform/log.server.ts";
import * as root from "#app/root.tsx";
import routes from "#app/routes.ts";
import { stubBuild } from "./stub-build.ts";

const modules = import.meta.glob([
  "../../app/*.tsx",
  "../../app/{admin,auth,features,site}/**/*.{ts,tsx}",
  "!**/*.test.*",
  "!**/*.server.*",
]);

type Module = Record<string, unknown>;
export type SiteRoute = { id: string; parentId?: string; path?: string; index?: boolean; module: Module };

export const origin = "http://localhost:3000";
/** Instead of the body of a file that could not be sent to its end, which a browser reports as a failed download. */
export const brokenOff = "(broken off)";
export const reference = "reference-of-this-request";

/** The whole site in this process, from its sources: its routes behind its router, with their documents. */
export async function wholeSite() {
  const flat: Record<string, SiteRoute> = { root: { id: "root", path: "", module: withProps({ ...root }) } };
  for (const route of routes as RouteConfigEntry[]) await add(route, "root");
  const shown = Object.fromEntries(
    Object.entries(flat).map(([id, route]) => {
      const has = { hasLoader: "loader" in route.module, hasAction: "action" in route.module };
      return [id, { ...route, ...has, module: "/none.js", imports: [] }];
    }),
  );
  const build = stubBuild(flat, () => {});
  const assets = { ...build.assets, entry: { module: "/none.js", imports: [] }, routes: shown };
  const respond = createFirstSegmentRouter(
    { ...build, entry: { module: entry }, assets } as unknown as ServerBuild,
    "production",
  );

  async function add({ id: named, children = [], file, ...rest }: RouteConfigEntry, parentId: string) {
    const id = named ?? file.replace(/\.\w+$/, "");
    const load = modules[`../../app/${file}`];
    if (!load) throw new Error(`there is no module for the route ${id}`);
    flat[id] = { id, parentId, ...rest, module: withProps((await load()) as Module) };
    for (const child of children) await add(child, id);
  }

  let visitors = 0;
  return {
    routes: Object.values(flat),
    /** Each request comes from an address of its own; what is done after an answer is waited for. */
    async ask(path: string, init: RequestInit = {}) {
      visitors += 1;
      const visit = { client: `192.0.2.${visitors}`, wholeAddress: "192.0.2.1", ageMs: null, isHead: false };
      const request = new Request(new URL(path, origin), init);
      const response = await withRequestId(reference, () => withVisit(visit, () => respond(request)));
      // A stream has no end.
      const isStream = response.headers.get("content-type") === "text/event-stream";
      const body = isStream ? "" : await response.text().catch(() => brokenOff);
      if (isStream) await response.body?.cancel();
      await finishWork();
      return { status: response.status, headers: response.headers, body };
    },
  };
}

export type WholeSite = Awaited<ReturnType<typeof wholeSite>>;
export type Answer = Awaited<ReturnType<WholeSite["ask"]>>;

/** As the build does it. */
function withProps(module: Module): Module {
  const { default: Component, ErrorBoundary } = module;
  return {
    ...module,
    ...(Component ? { default: withComponentProps(Component as never) } : {}),
    ...(ErrorBoundary ? { ErrorBoundary: withErrorBoundaryProps(ErrorBoundary as never) } : {}),
  };
}
