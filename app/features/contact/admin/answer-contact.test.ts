import { expect, test } from "vitest";
import { readContact, saveContact } from "#app/records/sections/contact.server.ts";
import { type ContactMethod, contactMethodShape } from "#app/records/sections/contact.ts";
import { asAdmin } from "../../../../tests/support/permissions.ts";
import { onEachEngine } from "../../../../tests/support/stores/engines.ts";
import { answerContact } from "./answer-contact.server.ts";

const staff = asAdmin("keeper-1");
const ask = (form: Record<string, string>) => answerContact(staff, form);
const method = (title: string): ContactMethod =>
  contactMethodShape.parse({ title_en: title, title_ar: title, value: "owner@daftar.example" });
const titles = async () => (await readContact(staff))?.contact_methods.map(({ title_en }) => title_en);

onEachEngine(() => {
  test("the texts are saved without the methods, and a conflict is reported", async () => {
    await saveContact(staff, null, { contact_methods: [method("E-mail")] });
    expect(await ask({ intent: "texts", title_en: "Mine" })).toMatchObject({ ok: false, version: 1 });
    const saved = await ask({ intent: "texts", version: "1", title_en: "Mine" });
    const undo = { kind: "contact_content", version: 2 };
    expect(saved).toMatchObject({ ok: true, message: "contact.updated", version: 2, undo });
    expect(await readContact(staff)).toMatchObject({ title_en: "Mine", contact_methods: [method("E-mail")] });
    expect(await ask({ intent: "texts", version: "2", response_time_ar: "س".repeat(201) })).toEqual({
      ok: false,
      errors: { response_time_ar: { word: "validation.tooLong", values: { count: 200 } } },
    });
  });

  test("methods are ordered, removed by title, and restored at their position", async () => {
    await saveContact(staff, null, { contact_methods: [method("E-mail"), method("Phone")] });
    const [read, ordered] = [JSON.stringify(["E-mail", "Phone"]), JSON.stringify(["Phone", "E-mail"])];
    expect(await ask({ intent: "methods.order", read, ordered })).toEqual({ ok: true, message: "order.saved" });
    expect(await ask({ intent: "methods.remove", id: "Phone" })).toEqual({
      ok: true,
      message: "contact.methodDeleted",
    });
    const restore = { intent: "methods.restore", place: "0", item: JSON.stringify(method("Phone")) };
    expect(await ask(restore)).toEqual({ ok: true, message: "order.restored" });
    expect(await ask(restore)).toEqual({ ok: false, errors: { form: { word: "order.restoreTaken" } } });
    expect(await titles()).toEqual(["Phone", "E-mail"]);
    await expect(ask({ intent: "skills.remove", id: "Phone" })).rejects.toMatchObject({ init: { status: 400 } });
  });
});
