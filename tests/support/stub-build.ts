import type { EntryContext, ServerBuild } from "react-router";

type Draw = (context: EntryContext) => unknown;

/** A build of these routes for the router, whose pages are only looked at, by `draw`, and never drawn. */
export function stubBuild(routes: Record<string, object>, draw: Draw) {
  return {
    entry: {
      module: {
        async default(_request: Request, status: number, headers: Headers, context: EntryContext) {
          await draw(context);
          return new Response("drawn", { status, headers });
        },
      },
    },
    routes,
    assets: { entry: { module: "", imports: [] }, routes: {}, url: "", version: "1" },
    ssr: true,
    isSpaMode: false,
    prerender: [],
    future: {},
    routeDiscovery: { mode: "initial", manifestPath: "/__manifest" },
  } as unknown as ServerBuild;
}
