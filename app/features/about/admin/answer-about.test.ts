import { expect, test } from "vitest";
import { readAbout, saveAbout } from "#app/records/sections/about.server.ts";
import { asAdmin } from "../../../../tests/support/permissions.ts";
import { onEachEngine } from "../../../../tests/support/stores/engines.ts";
import { answerAbout } from "./answer-about.server.ts";

const staff = asAdmin("keeper-1");
const ask = (form: Record<string, string>) => answerAbout(staff, form);
const skill = { category_en: "Data", category_ar: "البيانات", items: ["SQL"] };

onEachEngine(() => {
  test("texts and contact details are saved apart, each with a message that the content was updated", async () => {
    expect(await ask({ intent: "texts", title_en: "About" })).toEqual({
      ok: true,
      message: "about.updated",
      titles: { en: null, ar: null },
      version: 1,
    });
    expect(await ask({ intent: "contact", version: "1", phone: "+962 6 555 0100" })).toMatchObject({ ok: true });
    expect(await readAbout(staff)).toMatchObject({ title_en: "About", contact_info: { phone: "+962 6 555 0100" } });
    expect(await ask({ intent: "contact", version: "2", email: "owner", location: "x".repeat(201) })).toEqual({
      ok: false,
      errors: {
        email: { word: "validation.email" },
        location: { word: "validation.tooLong", values: { count: 200 } },
      },
    });
  });

  test("a conflicting save gets the other save's version, also where there was no row before", async () => {
    await saveAbout(staff, null, { title_en: "Theirs" });
    expect(await ask({ intent: "texts", version: "", title_en: "Mine" })).toMatchObject({
      ok: false,
      errors: {},
      version: 1,
      overtaken: { by: null, changed: ["title_en"] },
    });
    expect((await readAbout(staff))?.title_en).toBe("Theirs");
    expect(await ask({ intent: "texts", version: "1", title_en: "Mine" })).toMatchObject({ ok: true });
  });

  test("items of a list are ordered, removed and restored, and an invalid item is not restored", async () => {
    const second = { ...skill, category_en: "Close" };
    await saveAbout(staff, null, { skills: [skill, second] });
    const [read, ordered] = [JSON.stringify(["Data", "Close"]), JSON.stringify(["Close", "Data"])];
    expect(await ask({ intent: "skills.order", read, ordered })).toEqual({ ok: true, message: "order.saved" });
    const back = { read: ordered, ordered: read };
    expect(await ask({ intent: "skills.order", ...back })).toEqual({ ok: true, message: "order.saved" });
    expect((await readAbout(staff))?.skills?.map(({ category_en }) => category_en)).toEqual(["Data", "Close"]);
    expect(await ask({ intent: "skills.order", read, ordered })).toMatchObject({ ok: true });
    const overtaken = { ok: false, errors: { form: { word: "order.conflict" } } };
    expect(await ask({ intent: "skills.order", read, ordered })).toEqual(overtaken);
    expect(await ask({ intent: "skills.order", read: "no list", ordered })).toEqual(overtaken);
    expect(await ask({ intent: "skills.remove", id: "Data" })).toEqual({ ok: true, message: "about.skillDeleted" });
    const restore = { intent: "skills.restore", place: "0", item: JSON.stringify(skill) };
    for (const wrong of [{ item: "{}" }, { item: "no json" }, { place: "-1" }])
      expect(await ask({ ...restore, ...wrong })).toMatchObject({ ok: false });
    expect(await ask(restore)).toEqual({ ok: true, message: "order.restored" });
    expect((await readAbout(staff))?.skills).toEqual([skill, second]);
  });

  test("an unknown intent of the about screen is refused", async () => {
    for (const intent of ["", "skills", "skills.burn", "methods.remove", "achievements.__proto__"])
      await expect(ask({ intent })).rejects.toMatchObject({ init: { status: 400 } });
  });
});
