import { expect, test, vi } from "vitest";
import { createResponder } from "../../../server-build.ts";
import { stubBuild } from "../../../tests/support/stub-build.ts";
import { areasOf, withAreas } from "./route-modules.server.ts";

const moduleOf = (name: string) => ({ default: () => name });
const [rootModule, homeModule, usersModule, signInModule] = ["root", "home", "users", "sign-in"].map(moduleOf);

function lazyBuild() {
  const build = stubBuild(
    {
      root: { id: "root", module: rootModule },
      home: { id: "home", parentId: "root", path: "", module: homeModule },
      users: { id: "users", parentId: "root", path: "admin/users", lazy: { area: "admin", name: "route1" } },
      "sign-in": { id: "sign-in", parentId: "root", path: "auth", lazy: { area: "auth", name: "route2" } },
    },
    () => {},
  );
  const admin = vi.fn(async () => ({ route1: usersModule }));
  const auth = vi.fn(async () => ({ route2: signInModule }));
  return { build: { ...build, lazyAreas: { admin, auth } } as never, admin, auth };
}

test("without an area the build has the eager routes alone, and nothing is imported", async () => {
  const { build, admin, auth } = lazyBuild();
  const { routes } = await withAreas(build, []);
  expect(Object.keys(routes)).toEqual(["root", "home"]);
  expect(routes.home?.module).toBe(homeModule);
  expect(admin).not.toHaveBeenCalled();
  expect(auth).not.toHaveBeenCalled();
});

test("the routes of an area have their modules, and other areas are not imported", async () => {
  const { build, auth } = lazyBuild();
  const { routes } = await withAreas(build, ["admin"]);
  expect(Object.keys(routes)).toEqual(["root", "home", "users"]);
  expect(routes.users).toEqual({ id: "users", parentId: "root", path: "admin/users", module: usersModule });
  expect(auth).not.toHaveBeenCalled();
});

test("a build with all its areas has every route", async () => {
  const { build } = lazyBuild();
  expect(areasOf(build)).toEqual(["admin", "auth"]);
  expect(Object.keys((await withAreas(build, areasOf(build))).routes)).toEqual(["root", "home", "users", "sign-in"]);
});

test("an area that cannot be imported rejects", async () => {
  const { build, admin } = lazyBuild();
  admin.mockRejectedValueOnce(new Error("no such file"));
  await expect(withAreas(build, ["admin"])).rejects.toThrow("no such file");
});

test("a request after one whose area could not be imported imports it again, and later ones do not", async () => {
  const { build, auth } = lazyBuild();
  auth.mockRejectedValueOnce(new Error("no such file"));
  const respond = createResponder(async () => build, "production");
  const ask = () => respond(new Request("https://daftar.example/auth"));
  await expect(ask()).rejects.toThrow("no such file");
  expect((await ask()).status).toBe(200);
  expect((await ask()).status).toBe(200);
  expect(auth).toHaveBeenCalledTimes(2);
});

test("a build without lazy areas is returned as it is", async () => {
  const build = stubBuild({ root: { id: "root", module: rootModule } }, () => {});
  expect(await withAreas(build, ["admin"])).toBe(build);
  expect(areasOf(build)).toEqual([]);
});
