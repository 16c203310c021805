import { expect, test } from "vitest";
import { stubBuild } from "../../../../tests/support/stub-build.ts";
import { spellAsRoutes } from "./route-spelling.server.ts";

const routes = [
  { id: "root" },
  { id: "en", parentId: "root" },
  { id: "home", parentId: "en", index: true },
  { id: "articles", parentId: "en", path: "articles" },
  { id: "article", parentId: "en", path: "articles/:slug" },
  { id: "pdf", parentId: "en", path: "projects/:slug.pdf" },
  { id: "ar", parentId: "root", path: "ar" },
  { id: "ar/lost", parentId: "root", path: "ar/*" },
  { id: "media", parentId: "root", path: "media/:id/:file" },
  { id: "admin", parentId: "root", path: "admin" },
  { id: "new", parentId: "admin", path: "backups/new" },
  { id: "backup", parentId: "admin", path: "backups/:id" },
  { id: "lost", parentId: "en", path: "*" },
];
const build = stubBuild(Object.fromEntries(routes.map((route) => [route.id, { ...route, module: {} }])), () => {});
const spell = (path: string) => spellAsRoutes(async () => build, path);

test.each([
  ["/ARTICLES", "/articles"],
  ["/Articles.data", "/articles.data"],
  ["/articles/Monthly-Close", "/articles/monthly-close"],
  ["/Articles/%D8%A3-%C3%89", "/articles/%D8%A3-%C3%A9"],
  ["/PROJECTS/Ledger.PDF", "/projects/ledger.pdf"],
  ["/AR", "/ar"],
  ["/AR/Nothing", "/ar/Nothing"],
  ["/Admin/Backups/NEW", "/admin/backups/new"],
  ["/Admin/Backups/daftar-2026-11-21T12-00.backup", "/admin/backups/daftar-2026-11-21T12-00.backup"],
  ["/Media/a1/Balance-Sheet.PDF", "/media/a1/Balance-Sheet.PDF"],
  ["/Nothing/Here", "/Nothing/Here"],
  ["/articles", "/articles"],
  ["/_root.data", "/_root.data"],
])("%s becomes %s, which is stable", async (path, spelled) => {
  expect(await spell(path)).toBe(spelled);
  expect(await spell(spelled)).toBe(spelled);
});

test("a path without capital letters is not looked up among the routes", async () => {
  const loadBuild = () => Promise.reject(new Error("looked up"));
  expect(await spellAsRoutes(loadBuild, "/articles/%D9%85%D9%82%D8%A7%D9%84%D8%A9")).toBe(
    "/articles/%D9%85%D9%82%D8%A7%D9%84%D8%A9",
  );
});
