import { expect, test } from "vitest";
import { readConfiguration, setConfiguration } from "#app/platform/configuration.server.ts";
import { dayMs } from "#app/platform/time.ts";
import { saveSettings } from "#app/records/settings/settings.server.ts";
import { asAdmin } from "../../../../tests/support/permissions.ts";
import { onEachEngine } from "../../../../tests/support/stores/engines.ts";
import { expiry, loader } from "./security-txt.ts";

const staff = asAdmin("an-admin");
const origin = "https://daftar.example";

async function read(path = "/.well-known/security.txt") {
  setConfiguration(readConfiguration({ ORIGIN: origin }));
  const answer = await loader({ url: new URL(path, origin) } as never);
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

const fieldsOf = (text: string) =>
  text
    .trimEnd()
    .split("\n")
    .map((line) => line.split(/: (.*)/).slice(0, 2));

onEachEngine(() => {
  test("security.txt names the security contact, or else the contact e-mail", async () => {
    await saveSettings(staff, { contactEmail: "rana@daftar.example" });
    const plain = await read();
    expect([plain.status, plain.headers.get("content-type")]).toEqual([200, "text/plain; charset=utf-8"]);
    expect(fieldsOf(plain.text)).toEqual([
      ["Contact", "mailto:rana@daftar.example"],
      ["Expires", expect.stringMatching(/^\d{4}-\d\d-01T00:00:00Z$/)],
      ["Preferred-Languages", "en, ar"],
      ["Canonical", `${origin}/.well-known/security.txt`],
    ]);
    const securityPolicyUrl = "https://daftar.example/policy";
    await saveSettings(staff, { securityContact: "security@daftar.example", securityPolicyUrl });
    expect((await read()).text).toMatch(
      /^Contact: mailto:security@daftar\.example\n(.+\n)*Policy: https:\/\/\S+policy\n$/,
    );
    await saveSettings(staff, { securityContact: "https://daftar.example/report?a=1&b=2" });
    expect((await read()).text).toMatch(/^Contact: https:\/\/daftar\.example\/report\?a=1&b=2\n/);
  });

  test("a site with no contact, or only the sample site's, has no security.txt", async () => {
    expect((await read()).status).toBe(404);
    const { settings } = await import("../../../../tests/support/sample-site.ts");
    await saveSettings(staff, { contactEmail: settings.contactEmail as string });
    expect((await read()).status).toBe(404);
  });

  test("/security.txt redirects to /.well-known/security.txt", async () => {
    const { status, headers } = await read("/security.txt");
    expect([status, headers.get("location")]).toEqual([301, "/.well-known/security.txt"]);
  });
});

test("security.txt expires in more than nine months and less than a year, whatever the day", () => {
  for (let day = 0; day < 800; day += 1) {
    const now = new Date(Date.UTC(2026, 0, 1, 23, 59) + day * dayMs);
    const aheadMs = Date.parse(expiry(now)) - now.getTime();
    expect(aheadMs).toBeLessThan(365 * dayMs);
    expect(aheadMs).toBeGreaterThan(270 * dayMs);
  }
  expect(expiry(new Date("2026-11-21T12:00:00Z"))).toBe("2027-10-01T00:00:00Z");
});
