import { expect, test } from "vitest";
import { listArticles } from "../../../tests/support/list-records.ts";
import { asAdmin } from "../../../tests/support/permissions.ts";
import { onEachEngine } from "../../../tests/support/stores/engines.ts";
import { type Draft, findDraft, readEdits, saveDraft } from "../edits/draft.server.ts";
import { type Edit, newDraftOf } from "../edits/edit.ts";
import { saveEdit } from "../edits/save-edit.server.ts";
import { findVersion, listVersions } from "../edits/version.server.ts";
import type { Admin } from "../store/permission.ts";
import { store } from "../store/store.server.ts";
import { createArticle, findArticle, publishedArticle, updateArticle } from "./article.server.ts";
import { articleDraftShape, articleFormShape, articleShape } from "./article.ts";
import { articleKind } from "./article-kind.ts";

const staff = asAdmin("keeper-1");
const other = asAdmin("keeper-2");
const newOne = newDraftOf("one");
const edit = (edits = 1, continues: Edit | null = null): Edit => ({
  id: crypto.randomUUID(),
  edits,
  continues: continues?.id ?? null,
  continuedEdits: continues?.edits ?? 0,
});
const parsed = (form: Record<string, string>) => articleFormShape("Asia/Riyadh").parse({ title: "Close", ...form });

type Sent = { id: string | null; version: number | null; edit: Edit } & ReturnType<typeof parsed>;

function send(actor: Admin, { fields, publishedAt, ...form }: Sent) {
  return saveEdit(
    actor,
    { kind: articleKind, find: findArticle, draftOf: form.id ?? newOne, ...form },
    async (id, base) =>
      id
        ? updateArticle(actor, id, base, fields, publishedAt)
        : { ok: true as const, row: await createArticle(actor, fields, publishedAt) },
  );
}

async function save(form: Record<string, string>, more: Partial<Sent> = {}) {
  const outcome = await send(staff, { id: null, version: null, edit: edit(), ...parsed(form), ...more });
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.row;
}

function draft(more: Partial<Draft>): Draft {
  const fields = articleDraftShape.parse({ title: "Typed" });
  return { edit: edit(), recordId: newOne, version: null, fields, ...more };
}

const keep = (actor: Admin, typed: Draft) => saveDraft(actor, articleKind, typed);
const kept = (actor: Admin, recordId: string) => findDraft(actor, "articles", recordId);
const listArticleVersions = (actor: Admin, id: string) => listVersions(actor, "articles", id);
const findArticleVersion = (actor: Admin, id: string, version: string) => findVersion(actor, "articles", id, version);

test("the form's language is written into the tags, and its time of publishing is the site's", () => {
  expect(parsed({ language: "ar", tags: "featured" }).fields.tags).toEqual(["ar", "featured"]);
  expect(parsed({ language: "ar", tags: "Arabic" }).fields.tags).toEqual(["Arabic"]);
  expect(parsed({ language: "en", tags: "" }).fields.tags).toBeNull();
  expect(parsed({ publish_at: "2026-12-01T09:00" }).publishedAt).toBe("2026-12-01T06:00:00.000Z");
  expect(parsed({ publish_at: "" }).publishedAt).toBeNull();
  for (const publish_at of ["tomorrow", "2026-02-30T09:00", "2026-12-01T25:00", "2026-12-01"])
    expect(articleFormShape("UTC").safeParse({ title: "a", publish_at }).success).toBe(false);
});

onEachEngine(() => {
  test("a new article whose form comes twice, one after the other or at once, is made once", async () => {
    const mine = edit();
    const first = await save({ title: "Twice" }, { edit: mine });
    expect(await save({ title: "Twice" }, { edit: mine })).toMatchObject({ id: first.id, version: 1 });
    const again = await save({ title: "Twice, with a word more" }, { edit: { ...mine, edits: 2 } });
    expect(again).toMatchObject({ id: first.id, version: 2, title: "Twice, with a word more" });
    expect(await save({ title: "Twice" }, { edit: mine })).toMatchObject({ version: 2 });
    expect(await findArticle(staff, first.id)).toMatchObject({ version: 2, title: "Twice, with a word more" });
    const both = edit();
    const rows = await Promise.all([save({ title: "Both" }, { edit: both }), save({ title: "Both" }, { edit: both })]);
    expect(rows[0]?.id).toBe(rows[1]?.id);
    expect((await listArticles(staff)).filter(({ title }) => title === "Both")).toHaveLength(1);
  });

  test("a form that somebody else's save has overtaken is a conflict, one that its own lost answer has is not", async () => {
    const row = await save({ title: "Shared" });
    const mine = edit();
    const once = await save({ title: "Shared by me" }, { id: row.id, version: 1, edit: mine });
    expect(
      await save({ title: "Shared by me again" }, { id: row.id, version: 1, edit: { ...mine, edits: 2 } }),
    ).toMatchObject({
      version: once.version + 1,
    });
    const late = { id: row.id, version: 1, edit: edit(), ...parsed({ title: "Late" }) };
    expect(await send(other, late)).toMatchObject({ ok: false, reason: "conflict" });
    expect(await findArticle(staff, row.id)).toMatchObject({ title: "Shared by me again" });
  });

  test("two forms that go on with one text are two: the second to save is asked, whether the article is new or not", async () => {
    const row = await save({ title: "Two desks" });
    const typed = draft({ recordId: row.id, version: 1, edit: edit(3) });
    await keep(staff, typed);
    const [phone, laptop] = [edit(1, typed.edit), edit(1, typed.edit)];
    await save({ title: "By phone" }, { id: row.id, version: 1, edit: phone });
    const late = { id: row.id, version: 1, edit: laptop, ...parsed({ title: "By laptop" }) };
    expect(await send(staff, late)).toMatchObject({ ok: false, reason: "conflict" });
    const first = edit(2);
    const made = await save({ title: "Made once" }, { edit: first });
    const from = (edits: number) => edit(1, { ...first, edits });
    const other = { id: null, version: null, edit: from(1), ...parsed({ title: "Made from half its text" }) };
    expect(await send(staff, other)).toMatchObject({ ok: false, current: { id: made.id } });
    expect(await send(staff, { ...other, version: 1 })).toMatchObject({ ok: true, row: { id: made.id } });
  });

  test("a form that goes on with a text that was saved since is in conflict with nobody, however many came between", async () => {
    const row = await save({ title: "Two devices" });
    const phone = draft({ recordId: row.id, version: 1, edit: edit(3) });
    await keep(staff, phone);
    const laptop = draft({ recordId: row.id, version: 1, edit: edit(2, phone.edit) });
    await keep(staff, laptop);
    const reloaded = { id: row.id, version: 1, edit: edit(1, laptop.edit) };
    await save({ title: "By phone" }, { id: row.id, version: 1, edit: phone.edit });
    expect(await kept(staff, row.id)).toMatchObject({ editId: laptop.edit.id });
    expect(await save({ title: "By laptop" }, reloaded)).toMatchObject({ version: 3, title: "By laptop" });
    const [onPhone, onLaptop] = await readEdits(staff, "articles", [phone.edit.id, laptop.edit.id]);
    expect(onPhone).toMatchObject({ over: 3, saves: [{ edits: 3, version: 2 }] });
    expect(onLaptop).toMatchObject({ over: 2 });
    expect(await kept(staff, row.id)).toBeNull();
  });

  test("a draft that another one goes on with gives way to it", async () => {
    const typed = draft({});
    await keep(staff, typed);
    const next = draft({ edit: edit(1, typed.edit), fields: { ...typed.fields, title: "Typed on" } });
    await keep(staff, next);
    expect(await kept(staff, newOne)).toMatchObject({ editId: next.edit.id });
    await save({ title: "Typed on and saved" }, { edit: edit(9, next.edit) });
    expect(await kept(staff, newOne)).toBeNull();
  });

  test("what was typed and kept while the form was being saved stays a draft until it is saved", async () => {
    const typed = draft({ edit: edit(3) });
    await keep(staff, typed);
    const { id } = await save({ title: "Sent before" }, { edit: { ...typed.edit, edits: 2 } });
    expect(await kept(staff, id)).toMatchObject({ editId: typed.edit.id, edits: 3, version: 1 });
    await save({ title: "Typed" }, { edit: typed.edit });
    expect(await kept(staff, id)).toBeNull();
  });

  test("every save leaves a version with who saved it, at most a hundred of them", async () => {
    const row = await save({ title: "One", content: "<p>one</p>" });
    await updateArticle(staff, row.id, null, articleShape.parse({ title: "Two", content: "<p>two</p>" }));
    const versions = await listArticleVersions(staff, row.id);
    expect(versions.map(({ version }) => version)).toEqual([2, 1]);
    expect(versions[0]?.changed).toEqual(["title", "slug", "content"]);
    const said = await Promise.all(versions.map(({ id }) => findArticleVersion(staff, row.id, id)));
    expect(said.map((fields) => [fields?.title, fields?.content])).toEqual([
      ["Two", "<p>two</p>"],
      ["One", "<p>one</p>"],
    ]);
    for (let count = 0; count < 103; count += 1)
      await updateArticle(staff, row.id, null, parsed({ title: `Save ${count}` }).fields);
    const kept = await listArticleVersions(staff, row.id);
    expect([kept.length, kept[0]?.version]).toEqual([100, 105]);
  });

  test("an article from before there were versions keeps what it said when it is saved for the first time", async () => {
    const row = await save({ title: "Old", content: "<p>from before</p>" });
    await store().deleteFrom("record_versions").where("record_id", "=", row.id).execute();
    await updateArticle(staff, row.id, row.version, parsed({ title: "New" }).fields);
    const ids = (await listArticleVersions(staff, row.id)).map(({ id }) => id);
    const titles = await Promise.all(ids.map(async (id) => (await findArticleVersion(staff, row.id, id))?.title));
    expect(titles).toEqual(["New", "Old"]);
  });

  test("what was typed and not saved is kept for the one who typed it, until it is saved", async () => {
    const row = await save({ title: "Drafted" });
    const mine = draft({ recordId: row.id, version: 1, edit: edit(5) });
    const after = (edits: number) => ({ ...mine.edit, edits });
    expect(await keep(staff, mine)).toBe(true);
    expect(await kept(other, row.id)).toBeNull();
    expect(await kept(staff, newOne)).toBeNull();
    expect(await kept(staff, row.id)).toMatchObject({ editId: mine.edit.id, edits: 5, version: 1 });
    const stale = { ...mine, edit: after(4), fields: { ...mine.fields, title: "Stale" } };
    expect(await keep(staff, stale)).toBe(true);
    expect(await kept(staff, row.id)).toMatchObject({ edits: 5, fields: { title: "Typed" } });
    expect(await keep(other, { ...mine, edit: after(9) })).toBe(false);
    await save({ title: "Saved" }, { id: row.id, version: 1, edit: after(6) });
    expect(await kept(staff, row.id)).toBeNull();
    await keep(staff, { ...mine, edit: after(6) });
    expect(await kept(staff, row.id)).toBeNull();
    await keep(staff, { ...mine, edit: after(7) });
    expect(await kept(staff, row.id)).toMatchObject({ edits: 7 });
  });

  test("nothing is kept for an article that is not there", async () => {
    expect(await keep(staff, draft({ recordId: crypto.randomUUID() }))).toBe(false);
  });

  test("an article waits for its time, keeps the moment it was published at, and may be published now instead", async () => {
    const row = await save({ title: "Soon", status: "published", publish_at: "2999-12-01T09:00" });
    expect(row.published_date).toBe("2999-12-01T06:00:00.000Z");
    expect(await publishedArticle("soon")).toBeNull();
    const at = { id: row.id, version: null };
    const present = await save({ title: "Soon", status: "published" }, at);
    expect(await publishedArticle("soon")).not.toBeNull();
    const kept = await save(
      { title: "Soon", status: "published", publish_at: "" },
      { ...at, publishedAt: `${present.published_date?.slice(0, 16)}:00.000Z` },
    );
    expect(kept.published_date).toBe(present.published_date);
  });

  test("a draft keeps the time that it is to be published at, and appears then", async () => {
    const row = await save({ title: "Planned", publish_at: "2999-12-01T09:00" });
    expect([row.status, row.published_date]).toEqual(["draft", "2999-12-01T06:00:00.000Z"]);
    const form = { title: "Planned", status: "published", publish_at: "2999-12-01T09:00" };
    expect((await save(form, { id: row.id, version: null })).published_date).toBe("2999-12-01T06:00:00.000Z");
    expect(await publishedArticle("planned")).toBeNull();
  });

  test("what is saved is clean already", async () => {
    const content = `<h1>A</h1><p onclick="x()">b<script>alert(1)</script></p><table><tbody><tr><th><p>h</p></th></tr><tr><td colspan="1"><p>c</p></td></tr></tbody></table>`;
    const { content: kept } = await save({ content });
    expect(kept).toBe(
      '<h2>A</h2><p>b</p><table><thead><tr><th scope="col">h</th></tr></thead><tbody><tr><td>c</td></tr></tbody></table>',
    );
  });
});
