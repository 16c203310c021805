import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { matchRoutes, type RouteObject } from "react-router";
import { expect, test } from "vitest";
import routes from "#app/routes.ts";
import { contract } from "./contract.ts";

const root = join(import.meta.dirname, "../..");
const files = ["README.md", "ARCHITECTURE.md", ...globSync("{docs,bench,tests}/**/*.md", { cwd: root })]
  .map((file) => file.replaceAll("\\", "/"))
  .filter((file) => file !== "docs/contract.md");
const texts = files.map((file) => ({ file, text: readFileSync(join(root, file), "utf8") }));
const found = (pattern: RegExp) =>
  texts.flatMap(({ file, text }) => [...text.matchAll(pattern)].map(([, name = ""]) => ({ file, name })));

test("every npm command that the docs name is one of package.json", () => {
  contract("docs.1");
  const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { scripts: object };
  const known = new Set([...Object.keys(scripts), "start", "test", "install", "ci", "audit", "pack", "approve"]);
  const named = [...found(/npm run ([\w:-]+)/g), ...found(/`npm ([a-z]+)/g).filter(({ name }) => name !== "run")];
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter(({ name }) => !known.has(name))).toEqual([]);
  const scriptsNamed = found(/`(?:node )?(scripts\/[\w-]+\.mjs)/g);
  expect(scriptsNamed.filter(({ name }) => !existsSync(join(root, name)))).toEqual([]);
});

test("every variable that the docs name is read by the configuration, and every one of those is in .env.example", () => {
  contract("docs.2");
  const read = globSync("{app,scripts}/**/*.{ts,mjs}", { cwd: root })
    .filter((file) => !file.includes(".test."))
    .concat("server.ts", "server-commands.ts")
    .map((file) => readFileSync(join(root, file), "utf8"))
    .join("\n");
  const example = readFileSync(join(root, ".env.example"), "utf8");
  const listed = [...example.matchAll(/^#? ?([A-Z][A-Z_]+)=/gm)].map(([, name = ""]) => name);
  expect(listed.filter((name) => !new RegExp(`\\b${name}\\b`).test(read))).toEqual([]);
  const named = found(/`([A-Z][A-Z]+_[A-Z_]+)(?:=[^`]*)?`/g).filter(({ name }) => !notVariables.has(name));
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter(({ name }) => !new RegExp(`\\b${name}\\b`).test(read + example))).toEqual([]);
});

/** Of Node itself. */
const notVariables = new Set(["NODE_OPTIONS"]);

test("every address of the site that the docs name is one of a route or of the server", () => {
  contract("docs.3");
  const tree = (routes as RouteConfigEntry[]).map(toRoute);
  const own =
    /^\/(healthz|metrics|csp|\.well-known\/security\.txt|assets|media|cards|fonts|ar|var|etc|srv|usr|tmp|proc|dev|opt|home|run|backup|root|live)\b/;
  const named = found(/`(?:GET |POST )?(\/[a-z][\w./:-]*)`/g);
  const missing = named.filter(({ name }) => {
    if (own.test(name) || examples.has(name) || existsSync(join(root, "public", name))) return false;
    const matches = matchRoutes(tree, name.replace(/:\w+/g, "x")) ?? [];
    const last = matches.at(-1)?.route.path ?? "";
    return last === "*" || last === ":slug" || matches.length === 0;
  });
  expect(named.length).toBeGreaterThan(10);
  expect(missing).toEqual([]);
});

/** An earlier address, and the part of a package. */
const examples = new Set(["/old", "/browser"]);

test("every file that the docs link exists", () => {
  contract("docs.4");
  const links = texts.flatMap(({ file, text }) =>
    [...text.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)].map(([, name = ""]) => ({ file, name })),
  );
  const missing = links.filter(({ file, name }) => !/^\w+:/.test(name) && !existsSync(join(root, dirname(file), name)));
  expect(missing).toEqual([]);
});

function toRoute({ path, index, children }: RouteConfigEntry): RouteObject {
  return (index ? { index } : { path, children: children?.map(toRoute) }) as RouteObject;
}
