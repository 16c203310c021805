// @vitest-environment happy-dom

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { kinds } from "#app/records/kinds.ts";
import type { Kind } from "#app/records/store/kind.ts";
import { recordPath, screenPath } from "../frame/paths.ts";
import { type Draft, textsOf } from "./draft.ts";
import { startOf } from "./edit-machine.ts";

const app = join(import.meta.dirname, "../..");
const sources = readdirSync(app, { recursive: true, encoding: "utf8" })
  .filter((name) => /^(features\/[^/]+\/)?admin\/(?!forms\/).*(?<!\.test)\.tsx?$/.test(name))
  .map((name) => ({ name, text: readFileSync(join(app, name), "utf8") }));

/** An invitation is sent, not saved. */
const withoutDraft = ["features/users/admin/invite.tsx"];

test("every form of a record is given a draft, and every kind with a form is loaded with one", () => {
  const forms = sources.flatMap(({ name, text }) =>
    [...text.matchAll(/<(?:RecordDialog|RecordForm|PartForm)\b((?:[^>]|=>)*)>/g)].map(([, props = ""]) => ({
      name,
      props,
    })),
  );
  expect(forms.length).toBeGreaterThan(12);
  const forgetful = forms.filter(({ props }) => !/\b(draft|started)=/.test(props)).map(({ name }) => name);
  expect(forgetful.filter((name) => !withoutDraft.includes(name))).toEqual([]);

  const loaded = sources.map(({ text }) => text).join("\n");
  const loading = (name: string) =>
    new RegExp(`(loadDraft|loadDraftAt|loadPartDrafts)\\((url, )?(auth\\.)?staff, "${name}"`);
  const isEdited = ({ name, screen }: Kind) => (screenPath(screen) ?? recordPath(name, "one")) !== null;
  const drafted = kinds.filter((kind) => kind.fields.length > 0 && isEdited(kind));
  expect(drafted.length).toBeGreaterThan(6);
  for (const { name } of drafted) expect(loaded).toMatch(loading(name));
});

const draft = (more: Partial<Draft>): Draft => ({
  ...{ editId: "one", edits: 3, version: 1, savedAt: "2026-11-22T10:00:00.000Z", fields: { title: "Typed" } },
  ...more,
});

test("the later of two copies is restored, within one edit the one with more changes", () => {
  const stored = { version: 2, fields: { title: "Saved" } };
  const [fewer, more] = [draft({ savedAt: "2026-11-22T11:00:00.000Z" }), draft({ edits: 4 })];
  expect(startOf(stored, fewer, more)).toMatchObject({ draft: more, version: 1, edit: { continues: "one" } });
  const newer = draft({ editId: "two", edits: 1, savedAt: "2026-11-22T12:00:00.000Z" });
  expect(startOf(stored, newer, more)).toMatchObject({ draft: newer, edit: { continues: "two", continuedEdits: 1 } });
  expect(startOf(stored, null, null)).toMatchObject({ draft: null, version: 2, edit: { continues: null } });
});

test("a draft has the fields of the record, without secrets and the choices of a preview", () => {
  const form = document.createElement("form");
  form.innerHTML = `<input name="title" value="a"><input name="version" value="2"><input type="password" name="key" value="b">
    <input type="radio" name="mantine-x1" value="dark" checked>`;
  expect(textsOf(form)).toEqual({ title: "a" });
});

test("a draft that says what is saved is none, and a form has an edit of its own each time", () => {
  const stored = { version: 2, fields: { title: "Typed" } };
  const [one, other] = [startOf(stored, draft({}), null), startOf(stored, draft({}), null)];
  expect(one).toMatchObject({ draft: null, version: 2, edit: { continues: "one" } });
  expect(one.edit.id).not.toBe(other.edit.id);
});
