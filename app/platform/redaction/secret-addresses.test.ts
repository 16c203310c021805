import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { redactSecrets, secretFolders, secretParameters } from "./secret-addresses.ts";

// One in two hundred tokens has no digit.
const tokens = [
  "WoTMqVTlSriGTOuvXYoPnBklZHiNZMDE",
  ...Array.from({ length: 50 }, () => randomBytes(24).toString("base64url")),
];

const escaped = (text: string) =>
  [...text].map((letter) => `%${letter.charCodeAt(0).toString(16).padStart(2, "0")}`).join("");
const spellings: ((folder: string) => string)[] = [
  (folder) => `/${folder}/`,
  (folder) => `/ar/${folder}/`,
  (folder) => `//${folder}//`,
  (folder) => `/${folder.toUpperCase()}/`,
  (folder) => `/${folder.slice(0, 1).toUpperCase()}${folder.slice(1)}/`,
  (folder) => `/${escaped(folder)}/`,
  (folder) => `/${escaped(folder).replaceAll("%", "%25")}%252f`,
  (folder) => `%2F${folder}%2F`,
  (folder) => `\\\\${folder}\\\\`,
  (folder) => `https://daftar.example/${folder}/`,
  (folder) => `/${folder.slice(1)}/`,
  (folder) => `/${folder}${folder}/`,
];
const endings = ["", "/", ".data", "?theme=dark", "#top", "x", "%20", "/more", ".data?_routes=x"];

test("a line of the log holds no secret of a path, however the path is spelled", () => {
  for (const folder of secretFolders)
    for (const spell of spellings)
      for (const [index, end] of endings.entries()) {
        const token = String(tokens[index]);
        for (const line of [
          JSON.stringify({ path: spell(folder) + token + end, msg: "page not found" }),
          JSON.stringify({ err: { message: `no action for "${spell(folder)}${token}${end}"` } }),
        ]) {
          const written = redactSecrets(line);
          expect(written).not.toContain(token);
          expect(() => JSON.parse(written)).not.toThrow();
        }
      }
});

test("a line of the log holds no secret of a query, however the query is spelled", () => {
  for (const parameter of secretParameters)
    for (const name of [parameter, parameter.toUpperCase(), escaped(parameter)])
      for (const token of tokens)
        for (const query of [`?${name}=${token}`, `?mode=reset&${name}=${token}&a=b`, `%26${name}%3D${token}`]) {
          const written = redactSecrets(JSON.stringify({ path: `/auth${query}` }));
          expect(written).not.toContain(token);
          if (query.includes("&a=b")) expect(written).toContain("&a=b");
        }
});

test("other lines stay as they are", () => {
  const lines = [
    { path: "/articles/a-long-slug-with-many-words-of-2026-and-more", requestId: crypto.randomUUID() },
    { path: "/media/0b0c4a5e-7a1f-4a52-9a53-b31b4c9b8a3f", reason: "550 mailbox unavailable" },
    { err: { stack: "at run (file:///srv/daftar/build/server/assets/password-hash-of-People-D3fGh2kL.js:12:4)" } },
    { migrations: ["0001-first-tables"], token: "[redacted]" },
  ].map((line) => JSON.stringify(line));
  expect(lines.map(redactSecrets)).toEqual(lines);
});
