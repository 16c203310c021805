import { describe, expect, test } from "vitest";
import { adminWords } from "#app/admin/frame/admin-context.ts";
import { nameOfField } from "#app/admin/frame/field-words.ts";
import { currentDatabase } from "#app/platform/database/database.server.ts";
import { auditActions, auditTables, ownFields } from "#app/records/audit/audit-actions.ts";
import { kinds } from "#app/records/kinds.ts";
import { settingsShape } from "#app/records/settings/settings.ts";
import { withoutDerived } from "#app/records/store/tables.ts";
import { shareStore } from "../../../../tests/support/stores/engines.ts";
import { fullNameOfAction, nameOfAction, nameOfTable, nameOfValue, unnamedWord } from "./audit-words.ts";

const actions = [
  ...Object.entries(auditActions).flatMap(([subject, verbs]) => verbs.map((verb) => `${subject}.${verb}`)),
  ...kinds.flatMap(({ name, verbs }) => verbs.map((verb) => `${name}.${verb}`)),
];
const audited = [...auditTables, ...kinds.map(({ name }) => name)];
const unwritten = new Set(["created_at", "updated_at", "version"]);

shareStore();

/** Every column of a table that the trail names, every setting, and what is written besides. */
async function fields() {
  const tables = await currentDatabase().kysely.introspection.getTables();
  const columns = tables
    .filter(({ name }) => audited.includes(name))
    .flatMap((table) => {
      return Object.keys(withoutDerived(table.name, Object.fromEntries(table.columns.map(({ name }) => [name, ""]))));
    });
  return [...new Set([...columns, ...Object.keys(settingsShape.shape), ...ownFields])].filter(
    (name) => !unwritten.has(name),
  );
}

describe.each(["en", "ar"] as const)("in %s", (locale) => {
  const t = adminWords(locale);
  const isWord = (text: string) =>
    locale === "ar" ? /\p{Script=Arabic}/u.test(text) : /^[A-Z]/.test(text) && !/[._]/.test(text);

  test("every action that the code writes has a name", () => {
    expect(actions.length).toBeGreaterThan(70);
    for (const action of actions)
      for (const name of [nameOfAction(t, action), fullNameOfAction(t, action)])
        expect([action, name, isWord(name)]).toEqual([action, name, true]);
  });

  test("every table that the trail names has one too", () => {
    for (const table of audited) expect([table, isWord(nameOfTable(t, table))]).toEqual([table, true]);
  });

  test("every field that the trail names has a name in both languages", async () => {
    const names = await fields();
    expect(names.length).toBeGreaterThan(120);
    for (const field of names) {
      const name = nameOfField(t, field);
      expect([field, name, isWord(name)]).toEqual([field, name, true]);
    }
  });
});

test("a text in two languages says which of them was changed, and what nobody knows goes by its own name", () => {
  const t = adminWords("en");
  expect(nameOfField(t, "title_ar")).toBe("Title (Arabic)");
  expect(nameOfField(t, "siteName_en")).toBe("Site Name (English)");
  expect(nameOfField(t, "maintenanceMode")).toBe("Maintenance Mode");
  expect(nameOfField(t, "left_over")).toBe("left_over");
  expect(nameOfAction(t, "former.action")).toBe("former.action");
  expect(nameOfTable(t, "constructor")).toBe("constructor");
  expect(nameOfValue(t, "projects", "status", "in_progress")).toBe("In Progress");
  expect(nameOfValue(t, "projects", "status", "former")).toBe("former");
  expect(nameOfValue(t, "projects", "client", "in_progress")).toBe("in_progress");
});

test("who has no name is the site itself, somebody who was removed, or anybody at the sign-in", () => {
  expect(unnamedWord({ actor_id: null, action: "messages.expire" })).toBe("audit.system");
  expect(unnamedWord({ actor_id: null, action: "access.sign-in-failed" })).toBe("audit.anybody");
  expect(unnamedWord({ actor_id: "gone", action: "access.sign-in" })).toBe("audit.removedPerson");
});
