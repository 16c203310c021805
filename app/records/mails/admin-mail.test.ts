import { expect, test } from "vitest";
import { inTransaction } from "#app/platform/database/database.server.ts";
import { onEachEngine } from "../../../tests/support/engines.ts";
import { everythingStored, kindsOfMails, mailsTo, makePerson, type Person } from "../../../tests/support/people.ts";
import { asAdmin } from "../../../tests/support/permissions.ts";
import { listAudit } from "../audit/audit.server.ts";
import { noteBackupDownload } from "../backup/backup-download.server.ts";
import { setPolicySwitch } from "../mails/set-policy-switch.server.ts";
import { changeRole, disablePerson, removeOwnAccount, removePerson, signOutPerson } from "../people/profile.server.ts";
import { saveSettings } from "../settings/settings.server.ts";
import { store } from "../store/store.server.ts";

const staffOf = ({ id }: Person) => asAdmin(id, "203.0.113.7");
const admin = () => makePerson({ role: "admin" });
const textsTo = async ({ email }: { email: string }) => (await mailsTo(email)).map(({ mail }) => mail.text);

onEachEngine(() => {
  test("every admin who can sign in is told of a new admin, the one who did it too, and so is the person", async () => {
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
    expect(text).toMatch(/1\. .*\n.*\/admin\/users\n[\s\S]*2\. .*\n.*\/auth\?mode=forgot\n[\s\S]*3\. .*npm run owner/);
    expect((await textsTo(reader))[0]).toContain("Ask the owner of the site whether that was meant");
  });

  test("the other admins are told of every other change to a person, each time once and in their language", async () => {
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

  test("every admin is told of a downloaded backup once for each proof, however often it is asked for", async () => {
    const [rana, omar] = [await admin(), await admin()];
    const download = (proof: string) => noteBackupDownload(staffOf(rana), "daftar.backup", proof);
    await Promise.all([download("one"), download("one"), download("one")]);
    for (const { email } of [rana, omar]) expect(await kindsOfMails(email)).toEqual(["backupDownloaded"]);
    await download("another");
    expect(await kindsOfMails(omar.email)).toHaveLength(2);
    expect((await listAudit(staffOf(rana))).map(({ action }) => action)).toEqual(Array(4).fill("backup.download"));
    expect((await textsTo(omar))[0]).toMatch(/daftar\.backup[\s\S]*203\.0\.113\.7/);
  });

  test("every admin is told when verification or maintenance is switched, and of no other switch", async () => {
    const [rana, omar] = [await admin(), await admin()];
    const turn = (name: Parameters<typeof setPolicySwitch>[1], isOn: boolean) =>
      setPolicySwitch(staffOf(rana), name, isOn);
    await turn("newComments", false);
    await turn("allowGuestComments", true);
    await turn("maintenanceMode", false);
    expect(await kindsOfMails(omar.email)).toEqual([]);
    await Promise.all([turn("maintenanceMode", true), turn("maintenanceMode", true)]);
    await turn("maintenanceMode", false);
    await turn("requireEmailVerification", false);
    await turn("requireEmailVerification", true);
    for (const { email } of [rana, omar])
      expect((await kindsOfMails(email)).sort()).toEqual([
        ...["maintenanceOff", "maintenanceOn", "verificationOff", "verificationOn"],
      ]);
  });

  test("a change that is rolled back mails nobody, and the switch for e-mail notifications does not silence these mails", async () => {
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

  test("whoever removes their own account takes no mail along that names an address of which theirs is a part", async () => {
    const [rana, omar, reader] = [await admin(), await admin(), await makePerson()];
    await noteBackupDownload(staffOf(rana), "daftar.backup", "one");
    const part = rana.email.slice(1);
    await store().updateTable("users").set({ email: part }).where("id", "=", reader.id).execute();
    await store().updateTable("profiles").set({ email: part }).where("user_id", "=", reader.id).execute();
    expect(await removeOwnAccount({ userId: reader.id, ipAddress: null })).toBe("done");
    expect(await kindsOfMails(omar.email)).toEqual(["backupDownloaded"]);
  });

  test("no mail keeps name or address of a person who was removed, whether they did something or it was done to them", async () => {
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
