import { expect, test } from "vitest";
import { lazyRoutes } from "./lazy-routes.ts";

const serverBuild = "\0virtual:react-router/server-build";
const source = `
import * as route0 from "/app/root.tsx";
import * as route1 from "/app/admin/users/users.tsx";
import * as route2 from "/app/auth/pages/auth.tsx";
import * as route10 from "/app/admin/tasks/tasks.tsx";
export const routes = {
  "root": { id: "root", module: route0 },
  "users": { id: "users", module: route1 },
  "auth": { id: "auth", module: route2 },
  "tasks": { id: "tasks", module: route10 },
};`;

type Hooks = {
  resolveId: (id: string) => string | undefined;
  load: (id: string) => string | undefined;
  transform: (code: string, id: string) => { code: string } | undefined;
};

function hooks() {
  return lazyRoutes({ admin: "/app/admin/", auth: "/app/auth/" }) as unknown as Hooks;
}

test("the server build imports the routes outside the areas alone", () => {
  const code = hooks().transform(source, serverBuild)?.code;
  expect(code?.match(/import \* as route\d+/g)).toEqual(["import * as route0"]);
  expect(code).toContain('"root": { id: "root", module: route0 }');
});

test("a route of an area has no module and names where it is found", () => {
  const code = hooks().transform(source, serverBuild)?.code;
  expect(code).toContain('{ id: "users", lazy: { area: "admin", name: "route1" } }');
  expect(code).toContain('{ id: "tasks", lazy: { area: "admin", name: "route10" } }');
  expect(code).toContain('{ id: "auth", lazy: { area: "auth", name: "route2" } }');
});

test("each area is one module that is imported when needed and exports its routes by name", () => {
  const plugin = hooks();
  const code = plugin.transform(source, serverBuild)?.code;
  expect(code).toContain('admin: () => import("virtual:lazy-routes/admin")');
  const id = plugin.resolveId("virtual:lazy-routes/admin") as string;
  expect(plugin.load(id)).toBe(
    'export * as route1 from "/app/admin/users/users.tsx";\nexport * as route10 from "/app/admin/tasks/tasks.tsx";',
  );
});

test("other modules are left as they are", () => {
  const plugin = hooks();
  expect(plugin.transform(source, "/app/root.tsx")).toBeUndefined();
  expect(plugin.resolveId("react")).toBeUndefined();
  expect(plugin.load("react")).toBeUndefined();
});

test("the build fails when an area has no routes", () => {
  const code = 'import * as route0 from "/app/root.tsx";';
  expect(() => hooks().transform(code, serverBuild)).toThrow("imports no routes from /app/admin/");
});
