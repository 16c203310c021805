import { expect, test } from "vitest";
import { noteBackupDownload } from "#app/features/backups/records/backup-download.server.ts";
import { inTransaction } from "#app/platform/database/database.server.ts";
import { setPolicySwitch } from "#app/records/mails/set-policy-switch.server.ts";
import {
  changeRole,
  disablePerson,
  removeOwnAccount,
  removePerson,
  signOutPerson,
} from "#app/records/people/profile.server.ts";
import { saveSettings } from "#app/records/settings/settings.server.ts";
import { linkedScreen } from "#app/records/store/linked-admin-paths.ts";
import { store } from "#app/records/store/store.server.ts";
import { listAudit } from "../support/list-records.ts";
import { everythingStored, kindsOfMails, mailsTo, makePerson, type Person } from "../support/people.ts";
import { asAdmin } from "../support/permissions.ts";
import { onEachEngine } from "../support/stores/engines.ts";

const staffOf = ({ id }: Person) => asAdmin(id, "203.0.113.7");
const admin = () => makePerson({ role: "admin" });
const textsTo = async ({ email }: { email: string }) => (await mailsTo(email)).map(({ mail }) => mail.text);

onEachEngine(() => {
  test("a new admin is mailed to every admin who can sign in, also to the one who made the change, and to the person", async () => {
    const [rana, omar, reader] = [await admin(), await admin(), await makePerson()];
    const shutOut = await makePerson({ role: "admin", isDisabled: true });
    const unproved = await makePerson({ role: "admin", isVerified: false });
    await changeRole(staffOf(rana), reader.id, "admin");
    await changeRole(staffOf(rana), reader.id, "admin");
    for (const { email } of [rana, omar]) expect(await kindsOfMails(email)).toEqual(["newAdmin"]);
    expect(await kindsOfMails(reader.email)).toEqual(["roleChanged"]);
    for (const { email } of [shutOut, unproved]) expect(await kindsOfMails(email)).toEqual([]);
    const [text = ""] = await textsTo(omar);
    expect(text).toMatch(new RegExp(`${rana.email}[\\s\\S]*${reader.email}`));
    const steps = `1\\. .*\\n.*${linkedScreen("users")}\\n[\\s\\S]*2\\. .*\\n.*/auth\\?mode=forgot\\n[\\s\\S]*3\\. .*npm run owner`;
    expect(text).toMatch(new RegExp(steps));
    expect((await textsTo(reader))[0]).toContain("Ask the owner of the site whether that was intended");
  });

  test("every other change to a person is mailed once to each of the other admins, in their language", async () => {
    const [rana, omar, reader] = [await admin(), await admin(), await makePerson()];
    await store().updateTable("profiles").set({ language: "ar" }).where("user_id", "=", omar.id).execute();
    const staff = staffOf(rana);
    await changeRole(staff, reader.id, "moderator");
    await signOutPerson(staff, reader.id);
    await disablePerson(staff, reader.id, true);
    await disablePerson(staff, reader.id, true);
    await disablePerson(staff, reader.id, false);
    expect(await kindsOfMails(rana.email)).toEqual([]);
    const texts = (await textsTo(omar)).join("\n");
    for (const word of ["من مستخدم إلى مشرف", "أنهى", "عطّل", "أعاد"]) expect(texts.split(word)).toHaveLength(2);
    expect(await kindsOfMails(reader.email)).toEqual(["roleChanged"]);
  });

  test("a backup download is mailed to every admin once for each fresh proof, however often it is downloaded", async () => {
    const [rana, omar] = [await admin(), await admin()];
    const download = (proof: string) => noteBackupDownload(staffOf(rana), "daftar.backup", proof);
    await Promise.all([download("one"), download("one"), download("one")]);
    for (const { email } of [rana, omar]) expect(await kindsOfMails(email)).toEqual(["backupDownloaded"]);
    await download("another");
    expect(await kindsOfMails(omar.email)).toHaveLength(2);
    expect((await listAudit(staffOf(rana))).map(({ action }) => action)).toEqual(Array(4).fill("backup.download"));
    expect((await textsTo(omar))[0]).toMatch(/daftar\.backup[\s\S]*203\.0\.113\.7/);
  });

  test("switching verification or maintenance is mailed to every admin, and no other switch is", async () => {
    const [rana, omar] = [await admin(), await admin()];
    const setSwitch = (name: Parameters<typeof setPolicySwitch>[1], isOn: boolean) =>
      setPolicySwitch(staffOf(rana), name, isOn);
    await setSwitch("newComments", false);
    await setSwitch("allowGuestComments", true);
    await setSwitch("maintenanceMode", false);
    expect(await kindsOfMails(omar.email)).toEqual([]);
    await Promise.all([setSwitch("maintenanceMode", true), setSwitch("maintenanceMode", true)]);
    await setSwitch("maintenanceMode", false);
    await setSwitch("requireEmailVerification", false);
    await setSwitch("requireEmailVerification", true);
    for (const { email } of [rana, omar])
      expect((await kindsOfMails(email)).sort()).toEqual([
        "maintenanceOff",
        "maintenanceOn",
        "verificationOff",
        "verificationOn",
      ]);
  });

  test("a rolled-back change sends no mail, and the switch for e-mail notifications does not affect mails to admins", async () => {
    const [rana, omar] = [await admin(), await admin()];
    await saveSettings(staffOf(rana), { emailNotifications: false });
    const takenBack = inTransaction(async () => {
      await setPolicySwitch(staffOf(rana), "maintenanceMode", true);
      throw new Error("changed my mind");
    });
    await expect(takenBack).rejects.toThrow("changed my mind");
    expect(await kindsOfMails(omar.email)).toEqual([]);
    await setPolicySwitch(staffOf(rana), "maintenanceMode", true);
    expect(await kindsOfMails(omar.email)).toEqual(["maintenanceOn"]);
  });

  test("removing an account does not delete mails that name a longer address which ends in the removed one", async () => {
    const [rana, omar, reader] = [await admin(), await admin(), await makePerson()];
    await noteBackupDownload(staffOf(rana), "daftar.backup", "one");
    const part = rana.email.slice(1);
    await store().updateTable("users").set({ email: part }).where("id", "=", reader.id).execute();
    await store().updateTable("profiles").set({ email: part }).where("user_id", "=", reader.id).execute();
    expect(await removeOwnAccount({ userId: reader.id, ipAddress: null })).toBe("done");
    expect(await kindsOfMails(omar.email)).toEqual(["backupDownloaded"]);
  });

  test("no mail contains the name or address of a removed person, as the actor or as the subject", async () => {
    const [rana, omar, nadia] = [await admin(), await admin(), await admin()];
    await noteBackupDownload(staffOf(omar), "daftar.backup", "one");
    await signOutPerson(staffOf(nadia), omar.id);
    expect(await everythingStored()).toContain(omar.email);
    await removePerson(staffOf(rana), omar.id);
    expect(await everythingStored()).not.toContain(omar.email);
    expect(await kindsOfMails(nadia.email)).toEqual(["peopleChanged"]);
    expect((await textsTo(nadia))[0]).toContain("deleted an account. Its role was: Admin");
  });
});
