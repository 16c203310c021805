import { expect, test } from "vitest";
import { onAnnouncement } from "#app/platform/live/announce.server.ts";
import { listAudit } from "../../../tests/support/list-records.ts";
import { asAdmin } from "../../../tests/support/permissions.ts";
import { onEachEngine } from "../../../tests/support/stores/engines.ts";
import { achievementList, readAbout, saveAbout, skillList } from "../sections/about.server.ts";
import { achievementShape, skillShape } from "../sections/about.ts";
import { contactMethodList, readContact } from "../sections/contact.server.ts";
import { contactMethodShape } from "../sections/contact.ts";

const staff = asAdmin("keeper-1");
const skill = (category_en: string, items = "SQL") =>
  skillShape.parse({ category_en, category_ar: `${category_en} ع`, items });
const achievement = achievementShape.parse({
  title_en: "Close",
  title_ar: "إقفال",
  description_en: "a",
  description_ar: "ب",
});
const method = contactMethodShape.parse({ title_en: "E-mail", title_ar: "البريد", value: "owner@daftar.example" });

async function categories() {
  return (await readAbout(staff))?.skills.map(({ category_en }) => category_en);
}

async function addSkills(...names: string[]) {
  for (const name of names) await skillList.save(staff, null, null, skill(name));
}

onEachEngine(() => {
  test("a new item is the last of its list, and the first one makes the row", async () => {
    await addSkills("Data", "Close");
    expect(await categories()).toEqual(["Data", "Close"]);
    expect(await readAbout(staff)).toMatchObject({ title_en: null, achievements: [], version: 2 });
  });

  test("an item is found by the name that it had, keeps its place and leaves the rest of the row alone", async () => {
    await saveAbout(staff, null, { title_en: "About" });
    await addSkills("Data", "Close");
    const saved = await skillList.save(staff, 3, "Data", skill("Data and analysis", "SQL, Python"));
    expect(saved).toMatchObject({ ok: true, row: { title_en: "About", version: 4 } });
    expect((await readAbout(staff))?.skills[0]).toEqual(skill("Data and analysis", "SQL, Python"));
    expect(await skillList.save(staff, 4, "Data", skill("Data"))).toEqual({ ok: false, reason: "missing" });
    expect(await categories()).toEqual(["Data and analysis", "Close"]);
  });

  test("a second item of a name is refused, also in other capitals; the item itself may keep its own", async () => {
    await addSkills("Data", "Close");
    for (const [was, name] of [
      [null, "Data"],
      [null, "DATA"],
      ["Close", "data"],
    ] as const)
      expect(await skillList.save(staff, null, was, skill(name))).toEqual({ ok: false, reason: "taken" });
    expect(await skillList.save(staff, null, "Data", skill("DATA"))).toMatchObject({ ok: true });
    expect(await categories()).toEqual(["DATA", "Close"]);
    await achievementList.save(staff, null, null, achievement);
    expect(await achievementList.save(staff, null, null, achievement)).toEqual({ ok: false, reason: "taken" });
    await contactMethodList.save(staff, null, null, method);
    expect(await contactMethodList.save(staff, null, null, method)).toEqual({ ok: false, reason: "taken" });
  });

  test("a save that was overtaken changes nothing and says so before anything else", async () => {
    await addSkills("Data");
    await skillList.remove(staff, "Data");
    const current = await readAbout(staff);
    expect(await skillList.save(staff, 1, "Data", skill("Data"))).toEqual({ ok: false, reason: "conflict", current });
    expect(await categories()).toEqual([]);
  });

  test("items added by two people at the same moment are both kept", async () => {
    await Promise.all(["a", "b", "c"].map((name) => skillList.save(staff, null, null, skill(name))));
    expect((await categories())?.toSorted()).toEqual(["a", "b", "c"]);
  });

  test("an item is removed by its name, once, and comes back to its place unless its name is taken", async () => {
    await addSkills("Data", "Close", "Audit");
    expect([await skillList.remove(staff, "Close"), await skillList.remove(staff, "Close")]).toEqual([true, false]);
    expect(await skillList.restore(staff, 1, skill("Close"))).toBe(true);
    expect(await categories()).toEqual(["Data", "Close", "Audit"]);
    expect(await skillList.restore(staff, 1, skill("close"))).toBe(false);
    await achievementList.save(staff, null, null, achievement);
    expect([await achievementList.remove(staff, "Close"), await contactMethodList.remove(staff, "E-mail")]).toEqual([
      true,
      false,
    ]);
    expect(await readContact(staff)).toBeNull();
  });

  test("a list is put in order by one change that is told once, unless it is no longer the list that was read", async () => {
    await addSkills("a, b", "c", "d");
    const heard: string[] = [];
    const forget = onAnnouncement((topic) => heard.push(topic));
    const before = (await listAudit(staff)).length;
    expect(await skillList.order(staff, ["a, b", "c", "d"], ["d", "a, b", "c"])).toBe(true);
    forget();
    expect(heard).toEqual(["about_content"]);
    expect((await listAudit(staff)).length).toBe(before + 1);
    expect(await categories()).toEqual(["d", "a, b", "c"]);
    for (const [read, ordered] of [
      [
        ["a, b", "c", "d"],
        ["c", "d", "a, b"],
      ],
      [
        ["d", "a, b", "c"],
        ["d", "c"],
      ],
      [
        ["d", "a, b", "c"],
        ["d", "d", "c"],
      ],
      [
        ["d", "a", "b", "c"],
        ["a", "b", "c", "d"],
      ],
    ] as const)
      expect(await skillList.order(staff, [...read], [...ordered])).toBe(false);
    expect(await categories()).toEqual(["d", "a, b", "c"]);
  });
});
