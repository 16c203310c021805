import { mkdirSync, rmSync, truncateSync } from "node:fs";
import { join } from "node:path";
import { Secret, TOTP } from "otpauth";
import { expect, onTestFinished, test } from "vitest";
import { currentConfiguration } from "#app/platform/configuration.server.ts";
import { queryBuilder } from "#app/platform/database/database.server.ts";
import { sealAuthenticators } from "#app/records/migrations/0042-sealed-authenticators.server.ts";
import { store } from "#app/records/store/store.server.ts";
import { mediaFolder } from "../../../tests/support/media-folder.ts";
import { after, everythingStored, makePerson, otherThan, start } from "../../../tests/support/people.ts";
import { onEachEngine } from "../../../tests/support/stores/engines.ts";
import { readFactors } from "../second-factor/factors.server.ts";
import { methodsOf } from "../second-factor/methods.ts";
import {
  beginAuthenticator,
  confirmAuthenticator,
  dropAuthenticator,
  readAuthenticator,
  tryAppCode,
} from "./authenticator.server.ts";

const codeAt = (secret: string, moment: Date) =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: moment.getTime() });

async function withApp() {
  const { id } = await makePerson();
  const secret = (await beginAuthenticator(id, start)) ?? "";
  await confirmAuthenticator(id, codeAt(secret, start), start);
  return { id, secret };
}

mediaFolder();

onEachEngine(() => {
  test("an app is in use once a code of it was typed, and its secret is not shown after that", async () => {
    const { id } = await makePerson();
    const secret = (await beginAuthenticator(id, start)) ?? "";
    expect(await beginAuthenticator(id, after(29))).toBe(secret);
    expect(await beginAuthenticator(id, after(31))).not.toBe(secret);
    const later = (await beginAuthenticator(id, after(32))) ?? "";
    expect(await tryAppCode(id, codeAt(later, after(32)), after(32))).toBe("wrong");
    expect(await confirmAuthenticator(id, otherThan(codeAt(later, after(32))), after(32))).toBe(false);
    expect((await readAuthenticator(id)).since).toBeNull();
    expect(await confirmAuthenticator(id, codeAt(later, after(32)), after(32))).toBe(true);
    expect((await readAuthenticator(id)).since).toBe(after(32).toISOString());
    expect(await beginAuthenticator(id, after(33))).toBeNull();
  });

  test("a code of an app works once, also the confirming one, and no earlier code works after it", async () => {
    const { id, secret } = await withApp();
    expect(await tryAppCode(id, codeAt(secret, start), start)).toBe("none");
    expect(await tryAppCode(id, codeAt(secret, after(2)), after(2))).toBe("right");
    expect(await tryAppCode(id, codeAt(secret, after(2)), after(2))).toBe("none");
    expect(await tryAppCode(id, codeAt(secret, after(1.5)), after(2))).toBe("none");
    expect(await tryAppCode(id, codeAt(secret, after(4)), after(2))).toBe("wrong");
  });

  test("of ten parallel tries of one code of an app one is accepted", async () => {
    const { id, secret } = await withApp();
    const code = codeAt(secret, after(2));
    const tried = await Promise.all(Array.from({ length: 10 }, () => tryAppCode(id, code, after(2))));
    expect(tried.filter((outcome) => outcome === "right")).toHaveLength(1);
    expect(tried.filter((outcome) => outcome === "none")).toHaveLength(9);
  });

  test("codes of an app that was removed are refused", async () => {
    const { id, secret } = await withApp();
    expect(await dropAuthenticator(id)).toBe(true);
    expect(await tryAppCode(id, codeAt(secret, after(2)), after(2))).toBe("wrong");
    expect(await dropAuthenticator(id)).toBe(false);
  });

  test("the secret of an app is nowhere in the store, before it is confirmed nor after", async () => {
    const { id } = await makePerson();
    const secret = (await beginAuthenticator(id, start)) ?? "";
    expect(await everythingStored()).not.toContain(secret);
    await confirmAuthenticator(id, codeAt(secret, start), start);
    expect(await everythingStored()).not.toContain(secret);
  });

  test("secrets that stand in clear, as before they were sealed, are sealed once and go on working", async () => {
    const { id, secret } = await withApp();
    await store().updateTable("authenticators").set({ secret }).where("user_id", "=", id).execute();
    await sealAuthenticators(queryBuilder());
    const sealed = await everythingStored();
    expect(sealed).not.toContain(secret);
    await sealAuthenticators(queryBuilder());
    expect(await everythingStored()).toBe(sealed);
    expect(await tryAppCode(id, codeAt(secret, after(2)), after(2))).toBe("right");
  });

  test("a secret opens for its person only", async () => {
    const [one, other] = [await withApp(), await withApp()];
    const stolen = await store().selectFrom("authenticators").select("secret").where("user_id", "=", one.id).execute();
    await store()
      .updateTable("authenticators")
      .set({ secret: stolen[0]?.secret })
      .where("user_id", "=", other.id)
      .execute();
    expect(await tryAppCode(other.id, codeAt(one.secret, after(2)), after(2))).toBe("wrong");
    expect(await readAuthenticator(other.id)).toEqual({ since: null, isLost: true });
  });

  test("without its key an app is no way in, says so, and is set up again; the others go on", async () => {
    const { id, secret } = await withApp();
    await queryBuilder()
      .insertInto("user_2fa_settings")
      .values({ user_id: id, is_enabled: true, email_verified: true, failures: 0 })
      .execute();
    rmSync(join(currentConfiguration().dataDir, "secrets.key"));
    expect(await readFactors(id)).toMatchObject({ appSince: null, isAppLost: true, isMailAllowed: true });
    expect(methodsOf(await readFactors(id))).toEqual(["email", "backup"]);
    expect(await tryAppCode(id, codeAt(secret, after(2)), after(2))).toBe("wrong");
    const again = (await beginAuthenticator(id, after(3))) ?? "";
    expect(await beginAuthenticator(id, after(4))).toBe(again);
    expect(await confirmAuthenticator(id, codeAt(again, after(4)), after(4))).toBe(true);
    expect(await readFactors(id)).toMatchObject({ appSince: after(4).toISOString(), isAppLost: false });
    expect(await beginAuthenticator(id, after(5))).toBeNull();
  });

  test.each<[string, (key: string) => void]>([
    ["cut", (key) => truncateSync(key, 5)],
    ["empty", (key) => truncateSync(key, 0)],
    ["a folder", (key) => mkdirSync(`${rmSync(key) ?? key}`)],
  ])("with a key file that is %s an app is no way in, and the other factors go on", async (_, damage) => {
    const { id, secret } = await withApp();
    damage(join(currentConfiguration().dataDir, "secrets.key"));
    onTestFinished(() => rmSync(join(currentConfiguration().dataDir, "secrets.key"), { recursive: true, force: true }));
    expect(methodsOf(await readFactors(id))).toEqual(["email", "backup"]);
    expect(await tryAppCode(id, codeAt(secret, after(2)), after(2))).toBe("wrong");
  });
});
