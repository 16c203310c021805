import { connect } from "node:net";
import { brotliDecompressSync, constants } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runSite } from "../support/browser/running-site.ts";
import { sendRequest } from "../support/send-request.ts";
import { openTestStore } from "../support/stores/test-store.ts";

/** Ten packets of 1,460 bytes, which a server sends before it hears anything of them. */
const firstFlightBytes = 14_600;
/** What figures that open may add to a page that has some: their rules and their slips. */
const figureBytes = 1_124;

let site: Awaited<ReturnType<typeof runSite>>;
let store: ReturnType<typeof openTestStore>;
let admin: string;

beforeAll(async () => {
  site = await runSite();
  store = openTestStore(site.dataFolder);
  admin = `session=${store.beginSession(store.makePerson({ role: "admin" }).id)}`;
});
afterAll(async () => {
  store.close();
  await site?.stop();
});

const headersOf = async (path: string, cookie?: string) =>
  (await sendRequest(site.origin, path, { headers: { ...(cookie && { cookie }) } })).headers;

test("every page names the address for reports in both ways that browsers know", async () => {
  for (const path of ["/", "/ar", "/articles", "/ar/contact", "/nowhere", "/auth", "/ar/auth", "/admin"]) {
    const headers = await headersOf(path, path.startsWith("/admin") ? admin : undefined);
    expect([path, headers["content-security-policy"]]).toEqual([
      path,
      expect.stringContaining("; report-to c; report-uri /csp"),
    ]);
    expect([path, headers["reporting-endpoints"]]).toEqual([path, 'c="/csp"']);
  }
});

test.each(["/", "/ar"])("all that %s shows arrives in the first flight of a connection", async (path) => {
  await arrivesUntil("</footer>", path);
});

test.each(["/articles", "/ar/articles"])("so does the whole of each sample article listed by %s", async (list) => {
  const { body } = await sendRequest(site.origin, list);
  const paths = new Set(
    Array.from(body.matchAll(/href="((?:\/ar)?\/articles\/(?!category)[^"?#]+)"/g), ([, path]) => path ?? ""),
  );
  expect(paths.size).toBeGreaterThan(5);
  for (const path of paths) await arrivesUntil("</html>", path);
});

/** The first answer after a change is compressed quickly alone, and another process may change something at any time. */
function arrivesUntil(end: string, path: string) {
  return expect
    .poll(async () => (await firstFlightOf(path)).includes(end), { message: path, timeout: 20_000, interval: 300 })
    .toBe(true);
}

/** What a browser can read of the document once the first flight has arrived, headers included. */
async function firstFlightOf(path: string) {
  const { hostname, port } = new URL(site.origin);
  const socket = connect({ host: hostname, port: Number(port) });
  const head = [`GET ${encodeURI(decodeURI(path))} HTTP/1.1`, `Host: ${hostname}:${port}`, "Accept-Encoding: br"];
  socket.write(`${[...head, "Connection: close"].join("\r\n")}\r\n\r\n`);
  const pieces: Buffer[] = [];
  for await (const piece of socket) pieces.push(piece);
  const answer = Buffer.concat(pieces);
  const start = answer.indexOf("\r\n\r\n") + 4;
  const read = (end: number) =>
    brotliDecompressSync(answer.subarray(start, end), { finishFlush: constants.BROTLI_OPERATION_FLUSH }).toString(
      "utf8",
    );
  const hasFigures = read(answer.length).includes('class="figure-slip"');
  return read(firstFlightBytes + (hasFigures ? figureBytes : 0));
}

test("the security contact of the settings is published, and the old address redirects to it", async () => {
  const own = openTestStore(site.dataFolder);
  const cookie = `session=${own.beginSession(own.makePerson({ role: "admin" }).id)}`;
  const wellKnown = "/.well-known/security.txt";
  expect((await sendRequest(site.origin, wellKnown)).status).toBe(404);
  const save = (securityContact: string) =>
    sendRequest(site.origin, "/admin/settings.data", {
      method: "POST",
      headers: { origin: site.origin, cookie, "content-type": "application/x-www-form-urlencoded" },
      body: String(new URLSearchParams({ intent: "security-contact", securityContact })),
    });
  const refused = await save("http://daftar.example");
  expect([refused.status, refused.body]).toEqual([422, expect.stringContaining("validation.emailOrUrl")]);
  expect((await save("security@daftar.example")).status).toBe(200);
  const { status, headers, body } = await sendRequest(site.origin, wellKnown);
  expect([status, headers["content-type"]]).toEqual([200, "text/plain; charset=utf-8"]);
  expect(body).toMatch(/^Contact: mailto:security@daftar\.example\nExpires: /);
  expect(body).toContain(`Canonical: ${site.origin}${wellKnown}`);
  expect(await sendRequest(site.origin, "/security.txt")).toMatchObject({ status: 301, location: wellKnown });
  own.close();
});
