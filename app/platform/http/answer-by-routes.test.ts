import { createRequestHandler, type RequestHandler } from "react-router";
import { expect, test } from "vitest";
import { stubBuild } from "../../../tests/support/stub-build.ts";
import { answerByRoutes } from "./answer-by-routes.server.ts";

const routes = [
  { id: "root" },
  { id: "en", parentId: "root" },
  { id: "ar", parentId: "root" },
  { id: "en/home", parentId: "en", index: true },
  { id: "en/projects", parentId: "en", path: "projects" },
  { id: "en/project", parentId: "en", path: "projects/:slug" },
  { id: "en/lost", parentId: "en", path: "*" },
  { id: "ar/home", parentId: "ar", path: "ar" },
  { id: "ar/projects", parentId: "ar", path: "ar/projects" },
  { id: "ar/lost", parentId: "ar", path: "ar/*" },
  { id: "admin", parentId: "root", path: "admin", handle: { interactive: true } },
  { id: "admin/projects", parentId: "admin", path: "projects" },
  { id: "admin/lost", parentId: "admin", path: "*" },
];
let seen: { route: string | undefined; known: string[] };

const build = stubBuild(
  Object.fromEntries(
    routes.map(({ handle, ...route }) => [route.id, { ...route, module: { default: () => null, handle } }]),
  ),
  ({ staticHandlerContext, routeModules }) => {
    seen = { route: staticHandlerContext.matches.at(-1)?.route.id, known: Object.keys(routeModules) };
  },
);
const answer = answerByRoutes(build, "production");

async function seenAt(path: string, handle: (request: Request) => ReturnType<RequestHandler> = answer) {
  await handle(new Request(`https://daftar.example${path}`));
  return seen;
}

test("a request is matched against the routes below its first path segment only", async () => {
  expect((await seenAt("/")).known).toEqual(["root", "en", "ar", "en/home", "en/lost"]);
  expect((await seenAt("/ar/projects")).known).toEqual([
    "root",
    "en",
    "ar",
    "en/lost",
    "ar/home",
    "ar/projects",
    "ar/lost",
  ]);
  expect((await seenAt("/elsewhere")).known).toEqual((await seenAt("/")).known);
});

test("a hydrated page and an unusually spelled path are matched against all routes", async () => {
  for (const path of ["/admin/projects", "/Projects", "/%61dmin", "//admin", "/projects.data"])
    expect((await seenAt(path)).known, path).toHaveLength(routes.length);
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
  expect((await seenAt(path)).route).toBe((await seenAt(path, (request) => all(request))).route);
});
