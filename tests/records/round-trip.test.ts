import { mkdtempSync, rmSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { saveBrandFile } from "#app/features/brand/records/brand-upload.server.ts";
import { addComment } from "#app/features/comments/records/comment.server.ts";
import { contentKinds } from "#app/features/export/records/content-kinds.ts";
import { exportContent } from "#app/features/export/records/export-zip.server.ts";
import { type Imported, importContent } from "#app/features/export/records/import-content.server.ts";
import { personalKinds } from "#app/features/export/records/personal-records.ts";
import { runImport } from "#app/features/import-command/import-command.server.ts";
import { openOwnExport } from "#app/features/import-command/open-own-export.server.ts";
import { addVisitorAnswer } from "#app/features/inbox/records/message-replies.server.ts";
import { replyTemplateShape } from "#app/features/inbox/records/reply.ts";
import { addReplyTemplate } from "#app/features/inbox/records/reply-template.server.ts";
import { saveMenu } from "#app/features/menu/records/menu.server.ts";
import { menuShape } from "#app/features/menu/records/menu.ts";
import { readConfiguration, setConfiguration } from "#app/platform/configuration.server.ts";
import { createArticle, findArticle, updateArticle } from "#app/records/articles/article.server.ts";
import { articleShape } from "#app/records/articles/article.ts";
import { saveBrand } from "#app/records/brand/brand.server.ts";
import { brandShape } from "#app/records/brand/brand.ts";
import { publicBrandFile } from "#app/records/brand/brand-files.server.ts";
import { saveHome } from "#app/records/home/home.server.ts";
import { homeShape } from "#app/records/home/home.ts";
import { operations, storedForm } from "#app/records/kinds.server.ts";
import { updateMedia } from "#app/records/media/media.server.ts";
import { mediaShape } from "#app/records/media/media.ts";
import { saveUpload } from "#app/records/media/media-upload.server.ts";
import { receiveMessage } from "#app/records/messages/receive-message.server.ts";
import { createPage } from "#app/records/pages/page.server.ts";
import { pageShape } from "#app/records/pages/page.ts";
import { createProject, removeProject } from "#app/records/projects/project.server.ts";
import { projectShape } from "#app/records/projects/project.ts";
import type { Kind } from "#app/records/store/kind.ts";
import { store } from "#app/records/store/store.server.ts";
import { everyConstruct, oddTexts } from "../support/exports/odd-texts.ts";
import { arrangeCategories } from "../support/exports/own-categories.ts";
import { asAdmin, asSystem } from "../support/permissions.ts";
import { pdf, photograph } from "../support/sample-files.ts";
import { fillSampleSite } from "../support/sample-site.ts";
import { type EngineName, enginesHere, openFresh } from "../support/stores/engines.ts";

type Export = Awaited<ReturnType<typeof openOwnExport>>;

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });
const staff = asAdmin(null);
const folder = mkdtempSync(join(tmpdir(), "daftar-round-trip-"));
afterAll(() => rmSync(folder, { recursive: true }));

async function zipOf(format: "markdown" | "json", isPersonal = false) {
  const stream = await exportContent(staff, { format, isPersonal });
  if (!stream) throw new Error("another export is running");
  const path = join(folder, `${crypto.randomUUID()}.zip`);
  await writeFile(path, stream);
  return { ...(await openOwnExport(staff, path)), path };
}

async function importInto(archive: Export) {
  const imported: Imported[] = [];
  for await (const one of importContent(staff, archive)) imported.push(one);
  return imported;
}

async function hashesIn(archive: Export) {
  const files = archive.names.filter((name) => /\.json$/.test(name) && name !== "daftar.json");
  const lists = await Promise.all(files.map(async (name) => JSON.parse(String(await archive.read(name)))));
  return new Map(lists.flat().map(({ kind, id, hash }) => [`${kind} ${id}`, hash]));
}

const opened: Awaited<ReturnType<typeof openFresh>>[] = [];
afterAll(async () => {
  for (const database of opened) await database.end();
});

async function emptySite(engine: EngineName = "SQLite") {
  opened.push(await openFresh(engine));
  await store().deleteFrom("categories").execute();
  setConfiguration(readConfiguration({ DATA_DIR: join(folder, crypto.randomUUID()) }));
}

async function fill() {
  await emptySite();
  await fillSampleSite(asSystem());
  await arrangeCategories(staff);
  const upload = async (bytes: Uint8Array, name: string) => {
    const answer = await saveUpload(staff, bytes, name);
    if (!answer.ok) throw new Error(answer.error.word);
    return answer.media;
  };
  const picture = await upload(await photograph(900, 600), "صورة the photo (1).JPG");
  await updateMedia(staff, picture.id, null, mediaShape.parse({ alt_en: "Photo", alt_ar: "صورة", focal_x: 0.25 }));
  const document = await upload(pdf, "cv");
  const content = everyConstruct(picture.address, document.address);
  const fields = articleShape.parse({
    title: "Every construct",
    content,
    status: "published",
    featured_image_url: picture.address,
  });
  const original = await createArticle(staff, fields, "2026-03-04T05:06:07.089Z");
  await updateArticle(staff, original.id, 1, { ...fields, slug: "constructs" });
  const linked = { title: "كل شيء", content: "<p>نعم: لا</p>", tags: "ar, a", translation_of: original.id };
  await createArticle(staff, articleShape.parse(linked));
  for (const [title, text] of Object.entries(oddTexts))
    await createArticle(staff, articleShape.parse({ title, content: text, excerpt: '---\n"a": b\n  - c # d ' }));
  await createPage(
    staff,
    pageShape.parse({ title_en: "A page", title_ar: "صفحة", content_en: content, status: "published", in_menu: "on" }),
  );
  const [page] = await store().selectFrom("pages").select("id").where("title_en", "=", "A page").execute();
  const header = ["home", "articles", `page:${page?.id}`].map((target) => ({ target, label_en: "L", label_ar: "ع" }));
  await saveMenu(staff, null, menuShape.parse({ header, footer_title_en: "More" }));
  for (const { name, isSingle } of contentKinds()) {
    const { find, save, shape } = operations[name] ?? {};
    if (isSingle && shape && !(await find?.(staff, name))) await save?.(staff, name, null, shape.parse({}));
  }
  const drawn = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9H0z"/></svg>');
  const [logo, icon] = [
    await saveBrandFile(staff, "logo", drawn),
    await saveBrandFile(staff, "icon", await photograph(600, 600)),
  ];
  if (!logo.ok || !icon.ok) throw new Error("a logo was refused");
  const look = { accent: "#1f5f4a", logo_light: logo.address, icon: icon.address, share_picture: picture.address };
  await saveBrand(staff, null, brandShape.parse(look));
  await addReplyTemplate(staff, replyTemplateShape.parse({ name_en: "Thanks", text_en: "Thank you, {name}" }));
  const said = { created_at: "2026-01-02T03:04:05.678Z", article_id: original.id, author_name: "قارئ" };
  const approved = { parent_id: null, content: "Said\n\nhere", status: "approved" as const };
  const first = { ...said, ...approved, id: crypto.randomUUID() };
  await addComment(staff, first);
  await addComment(staff, { ...first, id: crypto.randomUUID(), parent_id: first.id, status: "hidden" });
  const writer = { name: "Noura", email: "noura@else.example", locale: "ar" as const };
  const message = { ...writer, subject: null, message: "مرحبًا" };
  await receiveMessage(message, { client: "192.0.2.1" });
  const { id } = await store().selectFrom("messages").select("id").executeTakeFirstOrThrow();
  await addVisitorAnswer(staff, id, { id: crypto.randomUUID(), body: "More" });
  await saveHome(
    staff,
    null,
    homeShape.parse({
      sections: [
        { name: "now", is_shown: "on", title_ar: "الآن" },
        { name: "blog", count: 3 },
      ],
      now_en: `<p>Closing</p><figure><img src="${picture.address}" alt="A photo"></figure>`,
      text_ar: "<ul><li>سطر</li></ul>",
      now_date: "2026-11-20",
    }),
  );
  const title = { title_en: "No: yes", title_ar: "123" };
  const project = { ...title, description_en: "a\n\nb", description_ar: "ب", objectives: "a\nb" };
  const texts = {
    overview_en: `<p>One</p><figure><img src="${picture.address}" alt="x"></figure>`,
    challenges_ar: "نص\n\nعادي",
  };
  await createProject(
    staff,
    projectShape.parse({ ...project, ...texts, gallery_images: picture.address, is_private: "on" }),
  );
}

describe("what was exported comes back the same", () => {
  let [json, markdown]: (Export | undefined)[] = [];
  let jsonPath = "";
  let hashes = new Map<string, string>();

  beforeAll(async () => {
    await fill();
    const made = await zipOf("json", true);
    [json, jsonPath] = [made, made.path];
    markdown = await zipOf("markdown");
    hashes = await hashesIn(json);
  });

  test("records of every kind can be stored again, and single ones and the sample's pictures are in it", async () => {
    const found = new Set([...hashes.keys()].map((key) => key.split(" ")[0]));
    const canBeMade = (kind: Kind) => kind.table === "media" || storedForm(kind)?.create;
    const isMissing = (kind: Kind) => !(kind.isSingle ? found.has(kind.name) : canBeMade(kind));
    expect(contentKinds().filter(isMissing)).toEqual([]);
    expect(personalKinds.filter((name) => !found.has(name))).toEqual([]);
    for (const archive of [json, markdown]) expect(archive?.names).toContain("samples/audit-trail.webp");
    const texts = (markdown?.names ?? []).filter((name) => /audit-trails.*\.md$/.test(name));
    expect(String(await markdown?.read(texts[0] ?? ""))).toContain("../samples/audit-trail.webp");
  });

  test.each(enginesHere())("all records as JSON, into an empty site on %s", async (engine) => {
    await emptySite(engine);
    const imported = await importInto(json as Export);
    expect(imported.filter(({ outcome }) => outcome !== "created")).toEqual([]);
    expect(imported).toHaveLength(hashes.size);
    const files = json?.names.filter((name) => name.startsWith("brand/")) ?? [];
    const stored = files.map((name) => publicBrandFile(name.slice("brand/".length)));
    expect([files.length, (await Promise.all(stored)).filter((body) => body === null)]).toEqual([2, []]);
    expect(await hashesIn(await zipOf("json", true))).toEqual(hashes);
    if (engine !== "SQLite") return;
    expect(new Set((await importInto(json as Export)).map(({ outcome }) => outcome))).toEqual(new Set(["same"]));
  });

  test("by the console, which leaves what differs as it is and says so", async () => {
    await emptySite();
    const lines: string[] = [];
    for (const name of ["log", "error"] as const)
      vi.spyOn(console, name).mockImplementation((line) => lines.push(line));
    expect(await runImport(asSystem(), [jsonPath])).toBe(true);
    expect(lines).toEqual([`${hashes.size} stored`]);
    const row = await store()
      .selectFrom("articles")
      .selectAll()
      .where("slug", "=", "constructs")
      .executeTakeFirstOrThrow();
    await updateArticle(staff, row.id, null, articleShape.parse({ ...row, tags: [], title: "Changed here" }));
    const [trashed] = await store().selectFrom("projects").select("id").execute();
    await removeProject(staff, trashed?.id ?? "");
    expect(await runImport(asSystem(), [jsonPath])).toBe(false);
    expect(lines.filter((line) => line.includes("kept as it is:"))).toHaveLength(2);
    expect(lines.at(-1)).toMatch(/^\d+ already there/);
    expect((await findArticle(staff, row.id))?.title).toBe("Changed here");
    for (const [name, content] of [
      ["broken.zip", "PK\u0003\u0004"],
      ["other.zip", "text"],
    ] as const) {
      await writeFile(join(folder, name), content);
      expect(await runImport(asSystem(), [join(folder, name)])).toBe(false);
    }
    expect(await runImport(asSystem(), [join(folder, "nothing.zip")])).toBe(false);
    expect(lines.at(-1)).toContain("is not there");
    vi.restoreAllMocks();
  });

  test("one at a time, and again after a client went away in the middle", async () => {
    const first = await exportContent(staff, { format: "json" });
    expect(await exportContent(staff, { format: "markdown" })).toBeNull();
    first?.once("data", () => first.destroy());
    await expect.poll(async () => (await exportContent(staff, { format: "json" }))?.destroy()).toBeTruthy();
  });

  test("Markdown, into an empty site", async () => {
    await emptySite();
    const imported = await importInto(markdown as Export);
    expect(imported.filter(({ outcome }) => outcome !== "created")).toEqual([]);
    const without = /^(?:brand|tasks|project_codes|reply_templates|redirects|messages|message_replies|comments) /;
    const wanted = [...hashes].filter(([key]) => !without.test(key));
    expect(await hashesIn(await zipOf("json"))).toEqual(new Map(wanted));
  });
});
