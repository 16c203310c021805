import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import routes from "#app/routes.ts";
import { areasAt } from "../server-build.ts";

type Page = { pathname: string; areas: string[] };

/** The address of each route that has one, with the areas in whose folders its file and those of its parents are. */
function pagesOf(entries: RouteConfigEntry[], parent: Page): Page[] {
  return entries.flatMap(({ path, index, file, children = [] }) => {
    const [area] = /^(admin|auth)(?=\/)/.exec(file) ?? [];
    const segments = (path ?? "")
      .replace(/:\w+|\*/g, "something")
      .split("/")
      .filter(Boolean);
    const page = {
      pathname: [parent.pathname, ...segments].join("/"),
      areas: area ? [...parent.areas, area] : parent.areas,
    };
    const isLayout = path === undefined && !index;
    return [...(isLayout ? [] : [page]), ...pagesOf(children, page)];
  });
}

const pages = pagesOf(routes, { pathname: "", areas: [] }).map((page) => ({ ...page, pathname: page.pathname || "/" }));

test("every route of the admin and account areas has its modules at its address, as a page and as data", () => {
  const missing = pages.flatMap(({ pathname, areas }) =>
    [pathname, `${pathname === "/" ? "/_root" : pathname}.data`].filter(
      (address) => !areas.every((area) => areasAt(address).includes(area)),
    ),
  );
  expect(missing).toEqual([]);
  expect(pages.filter(({ areas }) => areas.includes("admin")).length).toBeGreaterThan(30);
  expect(pages.filter(({ areas }) => areas.includes("auth")).length).toBeGreaterThan(10);
});

test("public pages load no area", () => {
  for (const pathname of [
    "/",
    "/ar",
    "/articles/close-the-books",
    "/ar/projects",
    "/administration",
    "/authors",
    "/media/x",
  ])
    expect(areasAt(pathname)).toEqual([]);
});
