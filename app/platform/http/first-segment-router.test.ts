import { createRequestHandler, type RequestHandler } from "react-router";
import { expect, test } from "vitest";
import { stubBuild } from "../../../tests/support/stub-build.ts";
import { createFirstSegmentRouter } from "./first-segment-router.server.ts";

const routes = [
  { id: "root" },
  { id: "en", parentId: "root" },
  { id: "ar", parentId: "root" },
  { id: "en/home", parentId: "en", index: true },
  { id: "en/projects", parentId: "en", path: "projects" },
  { id: "en/project", parentId: "en", path: "projects/:slug" },
  { id: "en/not-found", parentId: "en", path: "*" },
  { id: "ar/home", parentId: "ar", path: "ar" },
  { id: "ar/projects", parentId: "ar", path: "ar/projects" },
  { id: "ar/not-found", parentId: "ar", path: "ar/*" },
  { id: "admin", parentId: "root", path: "admin", handle: { interactive: true } },
  { id: "admin/projects", parentId: "admin", path: "projects" },
  { id: "admin/not-found", parentId: "admin", path: "*" },
];
let lastMatch: { route: string | undefined; routes: string[] };

const build = stubBuild(
  Object.fromEntries(
    routes.map(({ handle, ...route }) => [route.id, { ...route, module: { default: () => null, handle } }]),
  ),
  ({ staticHandlerContext, routeModules }) => {
    lastMatch = { route: staticHandlerContext.matches.at(-1)?.route.id, routes: Object.keys(routeModules) };
  },
);
const router = createFirstSegmentRouter(build, "production");

async function matchAt(path: string, handle: (request: Request) => ReturnType<RequestHandler> = router) {
  await handle(new Request(`https://daftar.example${path}`));
  return lastMatch;
}

test("a request is matched against the routes below its first path segment only", async () => {
  expect((await matchAt("/")).routes).toEqual(["root", "en", "ar", "en/home", "en/not-found"]);
  expect((await matchAt("/ar/projects")).routes).toEqual([
    "root",
    "en",
    "ar",
    "en/not-found",
    "ar/home",
    "ar/projects",
    "ar/not-found",
  ]);
  expect((await matchAt("/elsewhere")).routes).toEqual((await matchAt("/")).routes);
});

test("a hydrated page and an unusually spelled path are matched against all routes", async () => {
  for (const path of ["/admin/projects", "/Projects", "/%61dmin", "//admin", "/projects.data"])
    expect((await matchAt(path)).routes, path).toHaveLength(routes.length);
});

test.each([
  "/",
  "/ar",
  "/ar/",
  "/AR/projects",
  "/ar/nowhere",
  "/projects",
  "/projects/",
  "/projects/four-days",
  "/projects/four-days/more",
  "/nowhere",
  "/no-where/at/all",
  "/admin",
  "/ADMIN/projects",
  "/admin/nowhere",
  "/admins",
  "//admin",
  "/%61dmin/projects",
])("%s leads to the same route as among all routes", async (path) => {
  const all = createRequestHandler(build, "production");
  expect((await matchAt(path)).route).toBe((await matchAt(path, (request) => all(request))).route);
});
