import { mkdtempSync, rmSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import { addComment, publishedComments } from "#app/features/comments/records/comment.server.ts";
import { exportContent } from "#app/features/export/records/export-zip.server.ts";
import { firstChoices } from "#app/features/import/records/import.ts";
import { chooseForImport, startImport } from "#app/features/import/records/imports.server.ts";
import { runImports } from "#app/features/import/records/run-imports.server.ts";
import { addVisitorAnswer } from "#app/features/inbox/records/message-replies.server.ts";
import { createTask } from "#app/features/tasks/records/task.server.ts";
import { taskShape } from "#app/features/tasks/records/task.ts";
import { readConfiguration, setConfiguration } from "#app/platform/configuration.server.ts";
import { createArticle, findArticle, removeArticle, updateArticle } from "#app/records/articles/article.server.ts";
import { type ArticleInput, articleShape } from "#app/records/articles/article.ts";
import { saveUpload } from "#app/records/media/media-upload.server.ts";
import { receiveMessage } from "#app/records/messages/receive-message.server.ts";
import { store } from "#app/records/store/store.server.ts";
import { importing, importState, readingExport } from "../support/exports/importing.ts";
import { zipOf } from "../support/exports/zip-bytes.ts";
import { asAdmin, asSystem } from "../support/permissions.ts";
import { photograph } from "../support/sample-files.ts";
import { onEachEngine, openFresh } from "../support/stores/engines.ts";

const staff = asAdmin(null);
const folder = mkdtempSync(join(tmpdir(), "daftar-own-"));
afterAll(() => rmSync(folder, { recursive: true }));
const never = new AbortController().signal;

async function exported(format: "json" | "markdown" = "json") {
  const stream = await exportContent(staff, { format, isPersonal: true });
  if (!stream) throw new Error("another export is running");
  const path = join(folder, `${crypto.randomUUID()}.zip`);
  await writeFile(path, stream);
  return { name: "daftar.zip", content: await readFile(path) };
}

const articleOf = (fields: Partial<ArticleInput>) =>
  createArticle(staff, articleShape.parse({ status: "published", content: "<p>Text</p>", ...fields }));

async function fill() {
  const uploaded = await saveUpload(staff, await photograph(300, 200), "photo.jpg");
  const picture = uploaded.ok ? uploaded.media.address : "";
  const first = await articleOf({ title: "First", content: `<figure><img src="${picture}" alt="a" /></figure>` });
  const second = await articleOf({ title: "Second", content: '<p><img src="/samples/audit-trail.webp" alt="" /></p>' });
  const task = await createTask(staff, taskShape.parse({ title: "A task", status: "todo", priority: "low" }));
  const comment = { article_id: first.id, created_at: "2026-01-02T03:04:05.678Z", parent_id: null };
  const [held, answer] = [crypto.randomUUID(), crypto.randomUUID()];
  const said = { ...comment, id: held, author_name: "Reader", content: "Said", status: "approved" as const };
  await addComment(staff, said);
  const later = { ...said, id: answer, parent_id: held, created_at: "2026-01-03T03:04:05.678Z" };
  await addComment(staff, { ...later, author_name: "Other", content: "Answer", status: "held" });
  const fields = {
    name: "Noura",
    email: "noura@else.example",
    subject: "Hello",
    message: "Words",
    locale: "ar" as const,
  };
  await receiveMessage(fields, { client: "192.0.2.1" });
  const { id } = await store().selectFrom("messages").select("id").executeTakeFirstOrThrow();
  await addVisitorAnswer(staff, id, { id: crypto.randomUUID(), body: "More words" });
  return { first, second, task, message: id };
}

const outcomes = ({ lines }: Awaited<ReturnType<typeof importState>>) =>
  Object.fromEntries(lines.map(({ kind, title, state, reason }) => [`${kind} ${title}`, reason?.word ?? state]));

const everything = {
  "media photo.jpg": "done",
  "articles First": "done",
  "articles Second": "done",
  "tasks A task": "done",
  ...{
    "messages Hello": "done",
    "message_replies More words": "done",
    "comments Said": "done",
    "comments Answer": "done",
  },
};

async function emptySite() {
  for (const table of [
    "imports",
    "comments",
    "messages",
    "articles",
    "tasks",
    "media",
    "redirects",
    "settings",
  ] as const)
    await store().deleteFrom(table).execute();
  setConfiguration(readConfiguration({ DATA_DIR: join(folder, crypto.randomUUID()) }));
}

onEachEngine(() => {
  beforeEach(() => setConfiguration(readConfiguration({ DATA_DIR: join(folder, crypto.randomUUID()) })));

  test("an own export with messages and comments comes whole into an empty site, and the next time nothing comes", async () => {
    const { first, message } = await fill();
    const file = await exported();
    await emptySite();
    const imported = await importing([file]);
    expect(outcomes(imported)).toEqual(everything);
    expect([imported.row.state, imported.row.format, imported.sums.different]).toEqual(["done", "daftar", 0]);
    const replies = await store().selectFrom("message_replies").selectAll().execute();
    expect(replies).toMatchObject([{ message_id: message, body: "More words", is_theirs: true }]);
    const inbox = await store().selectFrom("messages").select(["name", "status", "locale"]).execute();
    expect(inbox).toEqual([{ name: "Noura", status: "read", locale: "ar" }]);
    expect(await publishedComments(first.slug)).toMatchObject([{ author_name: "Reader", content: "Said" }]);
    expect(await store().selectFrom("comments").select("status").orderBy("created_at").execute()).toEqual([
      { status: "approved" },
      { status: "held" },
    ]);
    const again = await importing([file]);
    expect(new Set(Object.values(outcomes(again)))).toEqual(new Set(["same"]));
    expect(again.sums.different).toBe(0);
  });

  test("what is here with other content is listed with what differs, and stays or becomes an earlier version", async () => {
    const { first, second, task } = await fill();
    const file = await exported();
    await updateArticle(
      staff,
      first.id,
      null,
      articleShape.parse({ ...first, tags: [], title: "Changed", excerpt: "x" }),
    );
    await removeArticle(staff, second.id);
    await store().updateTable("messages").set({ status: "archived" }).execute();
    await store().deleteFrom("tasks").where("id", "=", task.id).execute();
    const id = await readingExport([file]);
    const read = await importState(id);
    expect(outcomes(read)).toMatchObject({
      "articles First": "conflict",
      "articles Second": "trashed",
      "messages Hello": "kept",
      "tasks A task": "waiting",
      "comments Said": "same",
    });
    const conflict = read.lines.find(({ title }) => title === "First");
    expect([read.sums.different, conflict?.reason?.about]).toEqual([3, "title excerpt"]);
    await chooseForImport(staff, id, { ...firstChoices, conflicts: "replace" });
    const planned = await importState(id);
    expect(outcomes(planned)).toMatchObject({
      "articles First": "waiting",
      "articles Second": "waiting",
      "messages Hello": "kept",
    });
    expect(planned.lines.find(({ title }) => title === "First")?.notes).toEqual([
      { word: "conflict", about: "title excerpt" },
    ]);
    await chooseForImport(staff, id, firstChoices);
    expect(outcomes(await importState(id))).toEqual(outcomes(read));
    await startImport(staff, id, firstChoices);
    await runImports(asSystem(), never);
    expect([(await findArticle(staff, first.id))?.title, await findArticle(staff, second.id)]).toEqual([
      "Changed",
      null,
    ]);
    const replaced = await importing([file], { choices: { conflicts: "replace" } });
    expect(outcomes(replaced)).toMatchObject({
      "articles First": "done",
      "articles Second": "done",
      "tasks A task": "same",
    });
    expect([(await findArticle(staff, first.id))?.title, (await findArticle(staff, second.id))?.title]).toEqual([
      "First",
      "Second",
    ]);
    const versions = store().selectFrom("record_versions").select("fields").where("record_id", "=", first.id);
    expect((await versions.execute()).map(({ fields }) => fields.title)).toContain("Changed");
    expect((await store().selectFrom("messages").select("status").execute())[0]?.status).toBe("archived");
  });

  test("an import of an own export goes on after the process was killed", async () => {
    await fill();
    const file = await exported("markdown");
    await emptySite();
    const id = await readingExport([file]);
    await startImport(staff, id, firstChoices);
    const stopping = new AbortController();
    let taken = 0;
    const killed = new Proxy(stopping.signal, {
      get(signal, name) {
        if (name !== "aborted") return Reflect.get(signal, name);
        taken += 1;
        return taken > 2;
      },
    });
    await runImports(asSystem(), killed);
    const left = (await importState(id)).sums.items;
    expect([left.done > 0, left.waiting > 0]).toEqual([true, true]);
    await runImports(asSystem(), never);
    const { row, sums } = await importState(id);
    expect([row.state, sums.items.waiting, sums.items.failed, sums.different]).toEqual(["done", 0, 0, 0]);
    expect(await store().selectFrom("articles").select("id").execute()).toHaveLength(2);
  });
});

test("what is wrong in an own export is named, and the rest comes", async () => {
  const database = await openFresh("SQLite");
  const times = { created_at: "2026-01-01", updated_at: "2026-01-01" };
  const file = (name: string, records: unknown) => ({
    name: `records/${name}-1.json`,
    content: JSON.stringify(records),
  });
  const manifest = (version: number) => ({
    name: "daftar.json",
    content: JSON.stringify({ format: "daftar-export", version }),
  });
  const task = { id: "t1", ...times, fields: { title: "Good", status: "todo", priority: "low" } };
  const content = zipOf([
    manifest(1),
    file("settings", [{ id: "settings", ...times, fields: { timeZone: "<script>", socialLinks: "x" } }]),
    file("projects", [{ id: "p1", ...times, fields: { title_en: { a: 1 }, tags: 7 } }, 7, { id: "p2" }]),
    file("media", [{ id: "m1", ...times, fields: { file_name: "../../x.png", sha256: "no" } }]),
    file("articles", [{ id: "a1", ...times, fields: { title: "T", tags: "ar", content: ["<script>"], slug: 5 } }]),
    file("tasks", [task]),
    file("comments", [
      { id: "c1", ...times, fields: { article_id: "gone", author_name: "A", content: "B", status: "approved" } },
    ]),
    file("messages", [{ id: "m1", ...times, fields: { name: "N", email: "no address", message: "M", status: "new" } }]),
    { name: "records/redirects-1.json", content: "[{" },
  ]);
  const imported = await importing([{ name: "x.zip", content }]);
  const states = imported.lines.map(({ kind, state, reason }) => `${kind} ${reason?.word ?? state}`);
  expect(states.sort()).toEqual([
    "articles rules",
    "comments rules",
    "file unreadable",
    "file unreadable",
    "file unreadable",
    "media rules",
    "messages rules",
    "projects rules",
    "settings rules",
    "tasks done",
  ]);
  const newer = await importing([{ name: "x.zip", content: zipOf([manifest(2), { name: "a.md", content: "# A" }]) }]);
  expect([newer.row.state, newer.row.problem]).toEqual(["failed", "newer"]);
  await database.end();
});
