import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { secretFolders, secretParameters } from "#app/platform/redaction/secret-addresses.ts";
import { routesOf } from "../access/access-routes.ts";
import { startAuthSite } from "../auth/auth-site.ts";
import { sendRequest } from "../support/send-request.ts";
import { startForFile } from "../support/start/start-for-file.ts";

const site = startForFile(() => startAuthSite({ LOG_LEVEL: "trace" }));

/** The addresses of the build that hold a token in their path, as `en/shared/:token`. */
const secretRoutes = Object.values(routesOf)
  .flat()
  .filter((id) => /:\w*(token|secret|key)\b/i.test(id) && !id.startsWith("admin/"));

test("every route with a token in its path is known to the log", () => {
  expect(secretRoutes.length).toBeGreaterThan(0);
  for (const id of secretRoutes) expect(secretFolders).toContain(id.split("/").at(-2));
});

test("no line of the log holds a token that an address named, whatever the spelling, the method and the answer", async () => {
  const { address, printed } = site();
  const tokens: string[] = [];
  const newToken = () => {
    const token = randomBytes(24).toString("base64url");
    tokens.push(token);
    return token;
  };
  const escapedFirst = (folder: string) => `%${folder.charCodeAt(0).toString(16)}${folder.slice(1)}`;
  const folders = secretFolders.flatMap((folder) => [
    ...[folder, folder.toUpperCase(), escapedFirst(folder), `ar/${folder}`, `ar/${folder.toUpperCase()}`],
    ...[`en/${folder}`, folder.slice(1), `${folder}s`, `/${folder}`, `ar/ar/${folder}`, `articles/${folder}`],
  ]);
  const ends = ["", "/", ".data", "/x", "?a=b", "%2Fx", "%00", ".data?_routes=root", `?${"x".repeat(9_000)}`];
  const paths = [
    ...folders.flatMap((folder) => ends.map((end) => () => `/${folder}/${newToken()}${end}`)),
    ...folders.map((folder) => () => `/${folder}%2F${newToken()}`),
    ...secretParameters.flatMap((name) =>
      ["/auth?mode=reset&", "/ar/auth?mode=confirm&", "/auth/setup?", "/auth/email?", "/nowhere?", "/?"].map(
        (page) => () => `${page}${name}=${newToken()}`,
      ),
    ),
  ];
  const { origin } = site();
  for (const pathOf of paths) {
    await sendRequest(address, pathOf(), { headers: { referer: `${origin}/shared/${newToken()}` } });
    await sendRequest(address, pathOf(), { method: "POST", body: "a=b", headers: { origin } });
    await sendRequest(address, pathOf(), {
      method: "POST",
      body: "a=b",
      headers: { origin: "https://elsewhere.example" },
    });
    await sendRequest(address, pathOf(), { method: "DELETE" });
  }
  const lines = printed();
  expect(lines.match(/page not found/g)?.length).toBeGreaterThan(20);
  expect(tokens.filter((token) => lines.includes(token))).toEqual([]);
});
