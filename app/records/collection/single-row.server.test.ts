import { expect, test } from "vitest";
import { inTransaction } from "#app/platform/database/database.server.ts";
import { onAnnouncement } from "#app/platform/live/announce.server.ts";
import { listAudit } from "../../../tests/support/list-records.ts";
import { asAdmin } from "../../../tests/support/permissions.ts";
import { about, achievements, contact, contactMethods, skills } from "../../../tests/support/sample-site.ts";
import { onEachEngine } from "../../../tests/support/stores/engines.ts";
import { publicAbout, readAbout, saveAbout } from "../sections/about.server.ts";
import { aboutShape, achievementShape, skillShape } from "../sections/about.ts";
import { publicContact, readContact, saveContact } from "../sections/contact.server.ts";
import { contactMethodShape, contactShape } from "../sections/contact.ts";
import { publicResume } from "../sections/resume.server.ts";
import { store } from "../store/store.server.ts";

const staff = asAdmin("keeper-1", "203.0.113.7");
const texts = aboutShape.parse(about);
const skillList = skills.map((skill) => skillShape.parse(skill));
const achievementList = achievements.map((achievement) => achievementShape.parse(achievement));
const methodList = contactMethods.map((method) => contactMethodShape.parse(method));

onEachEngine(() => {
  test("a site where nothing was written yet has no sections to show", async () => {
    expect(await Promise.all([publicAbout("en"), publicContact("ar"), publicResume("en")])).toEqual([null, null, null]);
    expect(await Promise.all([readAbout(staff), readContact(staff)])).toEqual([null, null]);
  });

  test("the first save makes the row, with empty lists; later ones change only what they name", async () => {
    expect(await saveAbout(staff, null, texts)).toMatchObject({ ok: true, row: { version: 1 } });
    expect(await readAbout(staff)).toMatchObject({ ...texts, skills: [], achievements: [] });
    await saveAbout(staff, 1, { skills: skillList });
    expect(await saveAbout(staff, 2, { achievements: achievementList })).toMatchObject({
      ok: true,
      row: { version: 3 },
    });
    expect(await readAbout(staff)).toMatchObject({ ...texts, skills: skillList, achievements: achievementList });
    expect(await store().selectFrom("about_content").select("id").execute()).toHaveLength(1);
  });

  test("a list may be saved before any text was", async () => {
    await saveAbout(staff, null, { skills: skillList });
    expect(await publicAbout("en")).toMatchObject({
      title: null,
      skills: skills.map(({ category_en, items }) => ({ category: category_en, items })),
      achievements: [],
      contact_info: { email: null, phone: null, location: null },
    });
  });

  test("a visitor reads the about section in one language, and nothing of who saved it when", async () => {
    await saveAbout(staff, null, { ...texts, philosophy_ar: null, skills: skillList, achievements: achievementList });
    expect(await publicAbout("ar")).toEqual({
      title: texts.title_ar,
      description: texts.description_ar,
      philosophy: texts.philosophy_en,
      contact_info: texts.contact_info,
      skills: skillList.map(({ category_ar, items }) => ({ category: category_ar, items })),
      achievements: achievementList.map(({ icon, title_ar, description_ar }) => ({
        icon,
        title: title_ar,
        description: description_ar,
      })),
    });
  });

  test("a visitor reads the contact section in one language", async () => {
    await saveContact(staff, null, contactShape.parse(contact));
    await saveContact(staff, 1, { contact_methods: methodList });
    const { title_en, subtitle_en, intro_text_en, response_time_en } = contactShape.parse(contact);
    expect(await publicContact("en")).toEqual({
      title: title_en,
      subtitle: subtitle_en,
      intro_text: intro_text_en,
      response_time: response_time_en,
      contact_methods: methodList.map(({ icon, title_en, value, description_en, action }) => ({
        icon,
        title: title_en,
        value,
        description: description_en,
        action,
      })),
    });
  });

  test("a save based on an older version changes nothing and gets the current row", async () => {
    await saveAbout(staff, null, texts);
    await saveAbout(staff, 1, { skills: skillList });
    expect(await saveAbout(staff, 1, { skills: [] })).toEqual({
      ok: false,
      reason: "conflict",
      current: await readAbout(staff),
    });
    expect(await readAbout(staff)).toMatchObject({ version: 2, skills: skillList });
    expect(await listAudit(staff)).toHaveLength(2);
  });

  test("a save that changes nothing is no new version, lists of objects included", async () => {
    await saveAbout(staff, null, { ...texts, skills: skillList });
    const kept = await readAbout(staff);
    expect(await saveAbout(staff, 1, { ...texts, skills: skillList })).toEqual({ ok: true, row: kept });
    expect(await listAudit(staff)).toHaveLength(1);
    expect(await saveAbout(staff, 1, { skills: skillList.toReversed() })).toMatchObject({ row: { version: 2 } });
  });

  test("two first saves at the same moment make one row, and of two later ones one is kept", async () => {
    await Promise.all(Array.from({ length: 4 }, (_, index) => saveContact(staff, null, { title_en: `${index}` })));
    const rows = await store().selectFrom("contact_content").selectAll().execute();
    expect(rows).toMatchObject([{ version: 4 }]);
    const outcomes = await Promise.all(["a", "b", "c"].map((title_en) => saveContact(staff, 4, { title_en })));
    const kept = await readContact(staff);
    expect(kept?.version).toBe(5);
    expect(outcomes.filter(({ ok }) => ok)).toEqual([{ ok: true, row: kept }]);
  });

  test("each save leaves one line with the old and new value, and a save taken back leaves nothing and tells nobody", async () => {
    const heard: string[] = [];
    const forget = onAnnouncement((topic) => heard.push(topic));
    await saveContact(staff, null, { title_en: "Contact" });
    await saveContact(staff, 1, { title_en: "Write to me" });
    const takenBack = inTransaction(async () => {
      await saveContact(staff, null, { title_en: "Never" });
      throw new Error("changed my mind");
    });
    await expect(takenBack).rejects.toThrow("changed my mind");
    forget();
    // The first save makes the section, which the menu of every page then names.
    expect(heard).toEqual(["contact_content", "places", "contact_content"]);
    const row = await readContact(staff);
    expect(row?.title_en).toBe("Write to me");
    const lines = (await listAudit(staff)).map(({ actor_id, action, record_table, record_id, changes }) => ({
      who: `${actor_id} ${action} ${record_table} ${record_id}`,
      title: (changes as Record<string, unknown>).title_en,
    }));
    const who = `keeper-1 contact_content.save contact_content ${row?.id}`;
    expect(lines).toHaveLength(2);
    expect(lines).toContainEqual({ who, title: { old: null, new: "Contact" } });
    expect(lines).toContainEqual({ who, title: { old: "Contact", new: "Write to me" } });
  });
});
