import { expect, test } from "vitest";
import { addReplyTemplate } from "#app/features/inbox/records/reply-template.server.ts";
import { saveMenu } from "#app/features/menu/records/menu.server.ts";
import { menuShape } from "#app/features/menu/records/menu.ts";
import { addRedirect } from "#app/features/redirects/records/redirects.server.ts";
import { fillSampleSite } from "#app/features/sample-content/records/fill-sample.server.ts";
import { createProjectCode, removeProjectCode } from "#app/features/tasks/records/project-code.server.ts";
import { createTask, findTask, removeTask, updateTask } from "#app/features/tasks/records/task.server.ts";
import { taskShape } from "#app/features/tasks/records/task.ts";
import { findVersioned, restoreVersion, undoSave } from "#app/features/versions/records/restore-version.server.ts";
import { saveBrand } from "#app/records/brand/brand.server.ts";
import { brandShape } from "#app/records/brand/brand.ts";
import { dropOldDrafts, findDraft, listDrafts, saveDraft } from "#app/records/edits/draft.server.ts";
import { draftDays, draftFieldsShape, type Edit, maxDraftsPerAccount, newDraftOf } from "#app/records/edits/edit.ts";
import { findVersion, listVersions, savesSince } from "#app/records/edits/version.server.ts";
import { saveHome } from "#app/records/home/home.server.ts";
import { homeShape } from "#app/records/home/home.ts";
import { operations } from "#app/records/kinds.server.ts";
import { kindNamed, kinds } from "#app/records/kinds.ts";
import { createPage } from "#app/records/pages/page.server.ts";
import { pageShape } from "#app/records/pages/page.ts";
import type { Kind } from "#app/records/store/kind.ts";
import { store } from "#app/records/store/store.server.ts";
import type { Table } from "#app/records/store/table.ts";
import { tables } from "#app/records/store/tables.ts";
import { dropOldTrash } from "#app/records/trash/trash.server.ts";
import { readClock } from "../support/clock/read-clock.ts";
import { asAdmin, asSystem } from "../support/permissions.ts";
import { onEachEngine } from "../support/stores/engines.ts";

const staff = asAdmin("keeper-1");
const edit = (edits = 1): Edit => ({ id: crypto.randomUUID(), edits, continues: null, continuedEdits: 0 });
const tasks = kindNamed("tasks") as Kind;

/** Columns that nobody types. */
const unedited = new Set([
  "id",
  "created_at",
  "updated_at",
  "version",
  "deleted_at",
  "position",
  "last_updated",
  "code",
  "file_name",
  "mime_type",
  "sha256",
  "size_bytes",
  "width",
  "height",
  "placeholder",
  "frames",
  "sizes_made_at",
  "is_own",
  "list",
  "key",
]);
const withForm = kinds.filter(({ table, name }) => "version" in tables[table].columns || name === "settings");

test("every kind whose records are saved with a version says which fields its form edits, and misses none", () => {
  expect(withForm.map(({ name }) => name)).toEqual(expect.arrayContaining(["articles", "media", "settings"]));
  for (const { name, table, fields, notRestored } of withForm) {
    expect([name, fields.length]).toEqual([name, fields.length || "some"]);
    expect(fields).toEqual(expect.arrayContaining([...notRestored]));
    if (name === "settings") continue;
    const { columns } = tables[table] as Table;
    const typed = Object.keys(columns).filter((column) => !unedited.has(column) && !columns[column]?.isDerived);
    // A project's old texts in one language follow from the others.
    const missing = typed.filter((column) => !fields.includes(column) && !fields.includes(`${column}_en`));
    expect([name, missing]).toEqual([name, []]);
  }
});

onEachEngine(() => {
  test("each kind with a form keeps drafts and versions, restores them, and undoes a save", async () => {
    await fillSampleSite(asSystem());
    await store()
      .insertInto("media")
      .values({ ...picture, id: "picture" })
      .execute();
    await addReplyTemplate(staff, { name_en: "Thanks", name_ar: null, text_en: "Thank you", text_ar: null });
    await addRedirect(staff, { from_path: "/old", to_path: "/contact", status: 301 });
    await createPage(staff, pageShape.parse({ title_en: "Terms", title_ar: "الشروط" }));
    await saveBrand(staff, 0, brandShape.parse({ accent: "#8a3324" }));
    await saveHome(staff, null, homeShape.parse({ text_en: "<p>A text</p>" }));
    await saveMenu(staff, null, menuShape.parse({ footer_title_en: "Links" }));
    for (const kind of withForm) {
      const { find, save } = operations[kind.name] ?? {};
      const id = await firstId(kind);
      const before = (await findVersioned(staff, kind.name, id)) as Record<string, unknown>;
      const texts = kind.fields.filter(
        (name) => typeof before[name] === "string" && ![...kind.notRestored, "name_en", "name_ar"].includes(name),
      );
      const field = texts.find((name) => name.endsWith("_en")) ?? texts[0] ?? "alt_en";
      const text = textFor(field, before[field]);
      const changed = { ...Object.fromEntries(kind.fields.map((name) => [name, before[name]])), [field]: text };
      expect([kind.name, await save?.(staff, id, null, changed)]).toMatchObject([kind.name, { ok: true }]);
      const [last, first] = await listVersions(staff, kind.name, id);
      expect([kind.name, last?.changed]).toEqual([kind.name, [field]]);
      expect(await findVersion(staff, kind.name, id, first?.id ?? "")).toMatchObject({ [field]: before[field] });

      expect(await restoreVersion(staff, kind.name, id, first?.id ?? "")).toBe("restored");
      expect(await find?.(staff, id)).toMatchObject({ [field]: before[field] });
      const [restored] = await listVersions(staff, kind.name, id);
      expect(await undoSave(staff, kind.name, id, last?.version ?? 0)).toBe("conflict");
      expect(await undoSave(staff, kind.name, id, restored?.version ?? 0)).toBe("restored");
      expect(await find?.(staff, id)).toMatchObject({ [field]: text });

      const typed = { edit: edit(), recordId: kind.isSingle ? "part" : id, version: 1, fields: { [field]: "typed" } };
      expect([kind.name, await saveDraft(staff, kind, typed)]).toEqual([kind.name, true]);
      expect(await findDraft(staff, kind.name, typed.recordId)).toMatchObject({ fields: { [field]: "typed" } });
      expect(await saveDraft(staff, kind, { ...typed, edit: edit(), recordId: newDraftOf("one") })).toBe(true);
      expect(Object.keys(await listDrafts(staff, kind.name)).sort()).toEqual(["new/one", typed.recordId].sort());
    }
  });

  test("who is overtaken hears by whom, and what all saves since have changed", async () => {
    const { id } = await createTask(staff, taskShape.parse({ title: "One" }));
    await updateTask(staff, id, 1, taskShape.parse({ title: "Two" }));
    await updateTask(staff, id, 2, taskShape.parse({ title: "Two", description: "More", priority: "high" }));
    expect(await savesSince(staff, "tasks", id, 1)).toMatchObject({
      by: null,
      changed: expect.arrayContaining(["title", "description", "priority"]),
    });
    expect(await savesSince(staff, "tasks", id, 3)).toBeNull();
  });

  test("a version comes back without what it referred to and is gone", async () => {
    const code = { code: "GONE", name: "Gone", description: null, color: "#112233", project_id: null };
    await createProjectCode(staff, code);
    const { id } = await createTask(staff, taskShape.parse({ title: "Coded", project_code: "GONE" }));
    await updateTask(staff, id, 1, taskShape.parse({ title: "Uncoded" }));
    await removeProjectCode(staff, "GONE");
    const [, first] = await listVersions(staff, "tasks", id);
    expect(await restoreVersion(staff, "tasks", id, first?.id ?? "")).toBe("restored");
    expect(await findTask(staff, id)).toMatchObject({ title: "Coded", project_code: null });
    expect(await listVersions(staff, "project_codes", "GONE")).toEqual([]);
  });

  test("what is deleted for good takes its versions and drafts with it, and what is in the trash keeps them", async () => {
    const { id } = await createTask(staff, taskShape.parse({ title: "Gone" }));
    await saveDraft(staff, tasks, { edit: edit(), recordId: id, version: 1, fields: { title: "Typed" } });
    await removeTask(staff, id);
    expect(await listVersions(staff, "tasks", id)).toHaveLength(1);
    expect(await restoreVersion(staff, "tasks", id, "none")).toBe("missing");
    await dropOldTrash(new Date("2999-01-01"));
    expect(await listVersions(staff, "tasks", id)).toEqual([]);
    expect(await findDraft(staff, "tasks", id)).toBeNull();
  });

  test("drafts are bounded in number, and old ones go", async () => {
    const newOne = () => ({ edit: edit(), recordId: newDraftOf("one"), version: null, fields: { title: "Typed" } });
    for (let count = 0; count < maxDraftsPerAccount + 3; count += 1) await saveDraft(staff, tasks, newOne());
    const count = async () => (await store().selectFrom("drafts").select("id").execute()).length;
    expect(await count()).toBe(maxDraftsPerAccount);
    await dropOldDrafts();
    expect(await count()).toBe(maxDraftsPerAccount);
    await dropOldDrafts(readClock((draftDays + 1) * 86_400_000));
    expect(await count()).toBe(0);
  });
});

test("no draft holds a password, an unreasonable name or more than the limit", () => {
  const parse = (fields: object) => draftFieldsShape.safeParse(JSON.stringify(fields)).success;
  expect(parse({ title_en: "One", "stats.r0.value": "2" })).toBe(true);
  for (const fields of [{ password: "x" }, { "__proto__.x": "y", "": "" }, { "a b": "c" }, { title: 1 }])
    expect(parse(fields)).toBe(false);
  expect(draftFieldsShape.safeParse("{").success).toBe(false);
  expect(parse({ title: "x".repeat(1_600_000) })).toBe(false);
});

const textFor = (field: string, before: unknown) =>
  ({
    ...{
      slug: "other",
      image_url: "/media/other",
      color: "#445566",
      family: "plain",
      accent: "#0f4c81",
      status: "completed",
    },
    kind: before === "education" ? "work" : "education",
  })[field] ?? "Otherwise";

async function firstId({ name, table, key }: Kind) {
  if (name === "settings") return "site";
  const rows = store()
    .selectFrom(table as "tasks")
    .select(key as "id");
  const [row] = await rows.limit(1).execute();
  return String((row as Record<string, unknown> | undefined)?.[key]);
}

const moment = "2026-01-02T03:04:05.000Z";
const picture = {
  created_at: moment,
  updated_at: moment,
  version: 1,
  deleted_at: null,
  alt_en: "One",
  alt_ar: null,
  file_name: "a.png",
  mime_type: "image/webp",
  sha256: "x",
  size_bytes: 1,
  width: 1,
  height: 1,
  focal_x: 0.5,
  focal_y: 0.5,
  placeholder: null,
  frames: 1,
  sizes_made_at: null,
};
