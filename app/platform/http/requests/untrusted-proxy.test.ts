import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { dayMs, hourMs } from "../../time.ts";

afterEach(() => vi.restoreAllMocks());

/** The module as it is when the process has just started. */
async function fresh() {
  vi.resetModules();
  const warned = vi.spyOn((await import("../../log.server.ts")).log, "warn").mockImplementation(() => {});
  return { ...(await import("./untrusted-proxy.server.ts")), warned };
}

const from = (remoteAddress: string, headers: Record<string, string>) =>
  ({ socket: { remoteAddress }, headers }) as never;

test.each([{ "x-forwarded-for": "1.2.3.4" }, { forwarded: "for=1.2.3.4" }, { "x-real-ip": "1.2.3.4" }])(
  "the peer address of a request with %o is known for a day",
  async (headers) => {
    const { noteUntrustedProxy, recentUntrustedProxy } = await fresh();
    noteUntrustedProxy(from("10.0.0.1", {}), 0);
    expect(recentUntrustedProxy(1)).toBeNull();
    noteUntrustedProxy(from("10.0.0.1", headers as never), 0);
    expect(recentUntrustedProxy(23 * hourMs)).toBe("10.0.0.1");
    expect(recentUntrustedProxy(dayMs)).toBeNull();
  },
);

test("forwarded addresses are logged once a day", async () => {
  const { noteUntrustedProxy, warned } = await fresh();
  const note = (index: number) => noteUntrustedProxy(from("10.0.0.1", { "x-forwarded-for": "1.2.3.4" }), index);
  for (let request = 0; request < 1_000; request += 1) note(request);
  expect(warned).toHaveBeenCalledTimes(1);
  expect(warned.mock.calls[0]).toEqual([{ from: "10.0.0.1" }, expect.stringContaining("TRUST_PROXY=on")]);
  note(25 * hourMs);
  expect(warned).toHaveBeenCalledTimes(2);
});

test("only a server that trusts no proxy records forwarded addresses", async () => {
  const { recentUntrustedProxy } = await fresh();
  const { serve } = await import("../../../../tests/support/raw-http.ts");
  const noted = async (trustsProxy: boolean) => {
    const site = await serve({ trustsProxy });
    onTestFinished(site.close);
    await site.sendRequest("/", { headers: { "x-forwarded-for": "1.2.3.4" } });
    return recentUntrustedProxy();
  };
  expect([await noted(true), await noted(false)]).toEqual([null, "127.0.0.1"]);
});
