import { expect, test } from "vitest";
import { minuteMs } from "#app/platform/time.ts";
import { store } from "#app/records/store/store.server.ts";
import { readClock } from "../../../../tests/support/clock/read-clock.ts";
import { mediaFolder } from "../../../../tests/support/media-folder.ts";
import { authOf, enter, makePerson } from "../../../../tests/support/people.ts";
import { shareStore } from "../../../../tests/support/stores/engines.ts";
import { answerOffSite, offSiteActions } from "./answer-off-site.server.ts";
import { offSiteProof } from "./off-site-proof.ts";

mediaFolder();
shareStore();

async function send(minutes: number, form: Record<string, string>) {
  const admin = await makePerson({ role: "admin" });
  const { token } = await enter(admin, readClock(-minutes * minuteMs));
  return answerOffSite({ auth: await authOf(token, readClock()), locale: "en", form: { version: "0", ...form } });
}
const stored = () => store().selectFrom("settings").select("key").where("key", "=", "offSite").execute();
const s3 = { kind: "s3", region: "auto", key: "key", secret: "secret" };

test.each(Object.keys(offSiteActions))("%s is listed, and asks for a fresh proof", async (intent) => {
  expect(offSiteProof).toHaveProperty([intent], "fresh");
  const { data, init } = await send(11, { intent, kind: "folder", folder: "/tmp" });
  expect(init).toEqual({ status: 403 });
  expect(data).toMatchObject({ ok: false, errors: {}, proof: {} });
  expect(await stored()).toEqual([]);
});

test("a test says what the place answers, and stores nothing; what a cloud tells its machines is no storage", async () => {
  const nowhere = await send(0, { intent: "off-site.test", kind: "folder", folder: "/nowhere/at/all" });
  expect(nowhere.data).toMatchObject({ ok: true, tried: { isWell: false, words: expect.stringContaining("ENOENT") } });
  for (const host of ["169.254.169.254", "100.100.100.200", "[fd00:ec2::254]"]) {
    const { data } = await send(0, { intent: "off-site.test", ...s3, address: `http://${host}/bucket` });
    expect(data).toMatchObject({ tried: { isWell: false, words: expect.stringContaining("is no storage") } });
  }
  expect(await stored()).toEqual([]);
});

test.each([
  ["folder", { kind: "folder", folder: "relative" }],
  ["address", { ...s3, address: "https://s3.daftar.example" }],
  ["address", { ...s3, address: "https://name:word@s3.daftar.example/bucket" }],
  ["region", { ...s3, address: "https://s3.daftar.example/bucket", region: "" }],
  ["secret", { ...s3, address: "https://s3.daftar.example/bucket", secret: "" }],
  ["kind", { kind: "ftp" }],
])("what is wrong with the %s stands beside it, and nothing is stored", async (field, form) => {
  const { data, init } = await send(0, { intent: "off-site.save", ...form });
  expect([init?.status, Object.keys((data as { errors: object }).errors)]).toEqual([422, [field]]);
  expect(await stored()).toEqual([]);
});
