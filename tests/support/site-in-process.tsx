import type { RouteConfigEntry } from "@react-router/dev/routes";
import { renderToStaticMarkup } from "react-dom/server";
import {
  createRequestHandler,
  Outlet,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
  UNSAFE_withComponentProps as withComponentProps,
  UNSAFE_withErrorBoundaryProps as withErrorBoundaryProps,
} from "react-router";
import { filesAskAgain } from "#app/platform/http/responses/files-ask-again.server.ts";
import routes from "#app/routes.ts";
import { PagePartsContext } from "#app/site/frame/page-parts.ts";
import { failuresOf } from "#app/site/page-cache/read-part.server.ts";
import { stubBuild } from "./stub-build.ts";

const modules = import.meta.glob(["../../app/site/**/*.{ts,tsx}", "!**/*.test.*", "!**/*.server.*"]);

type Module = Record<string, unknown>;

/** The public site in this process: its real routes, loaders and components, without the document around them. */
export async function siteInProcess() {
  const flat: Record<string, object> = {
    root: { id: "root", path: "", module: { default: Outlet, middleware: [filesAskAgain] } },
  };
  for (const entry of routes as RouteConfigEntry[]) await add(entry, "root");
  const build = stubBuild(flat, () => {}) as ServerBuild;
  const entry = {
    module: {
      default(request: Request, status: number, headers: Headers, context: never, own: RouterContextProvider) {
        const isIncomplete = failuresOf(own).unsaid;
        const parts = {
          nonce: undefined,
          styles: [],
          scriptUrl: "",
          isDevelopment: false,
          theme: null,
          requestId: null,
        };
        const html = renderToStaticMarkup(
          <PagePartsContext value={{ ...parts, brand: { logos: [] } as never, isIncomplete }}>
            <ServerRouter
              context={{ ...(context as object), serverHandoffStream: undefined } as never}
              url={request.url}
            />
          </PagePartsContext>,
        );
        headers.set("Content-Type", "text/html; charset=utf-8");
        if (failuresOf(own).any) headers.set("Cache-Control", "no-store");
        return new Response(html, { status, headers });
      },
    },
  };
  const shown = Object.fromEntries(
    Object.entries(flat).map(([id, route]) => {
      const hasLoader = "loader" in (route as { module: Module }).module;
      return [id, { ...route, module: "/none.js", imports: [], hasLoader }];
    }),
  );
  const handle = createRequestHandler(
    { ...build, entry, assets: { ...build.assets, routes: shown } } as never,
    "production",
  );
  return (path: string) => {
    return handle(new Request(new URL(path, "https://daftar.example")), new RouterContextProvider());
  };

  async function add(route: RouteConfigEntry, parentId: string) {
    const load = modules[`../../app/${route.file}`];
    const id = route.id ?? route.file.replace(/\.\w+$/, "");
    if (!load) return;
    const { id: _, children = [], file: _file, ...rest } = route;
    flat[id] = { id, parentId, ...rest, module: withProps((await load()) as Module) };
    for (const child of children) await add(child, id);
  }
}

/** As the build does it. */
function withProps(module: Module): Module {
  const { default: Component, ErrorBoundary } = module;
  return {
    ...module,
    ...(Component ? { default: withComponentProps(Component as never) } : {}),
    ...(ErrorBoundary ? { ErrorBoundary: withErrorBoundaryProps(ErrorBoundary as never) } : {}),
  };
}
