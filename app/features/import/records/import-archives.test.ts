import { expect, test } from "vitest";
import { store } from "#app/records/store/store.server.ts";
import { ghostExport, ghostSite } from "../../../../tests/support/exports/ghost-site.ts";
import { articleNamed, importStore } from "../../../../tests/support/exports/import-store.ts";
import { importing } from "../../../../tests/support/exports/importing.ts";
import { pictureFor } from "../../../../tests/support/exports/picture-site.ts";
import { wordpressExport } from "../../../../tests/support/exports/wordpress-export.ts";
import { zipOf } from "../../../../tests/support/exports/zip-bytes.ts";

const own = importStore();
const site = "http://old.example";
const importZip = (entries: Parameters<typeof zipOf>[0], choices = {}) =>
  importing([{ name: "x.zip", content: zipOf(entries) }], { fetch: own.pictures.fetch, choices });
const outcomes = ({ lines }: Awaited<ReturnType<typeof importing>>) =>
  Object.fromEntries(lines.map(({ title, state, reason }) => [title, reason?.word ?? state]));

test("a picture whose name has percent codes that are not UTF-8 is taken, or is the only thing that is lost", async () => {
  const { row, lines } = await importZip([
    { name: "blog/a.md", content: "# A\n\n![there](caf%E9.png)\n\n![lost](gone%FF.png)\n\n![other](plan.png)" },
    { name: "blog/b.md", content: "# B\n\nText" },
    { name: "blog/caf%E9.png", content: await pictureFor("caf") },
    { name: "blog/plan.png", content: await pictureFor("plan") },
  ]);
  expect([row.state, lines.map(({ title, state, missing }) => [title, state, missing])]).toEqual([
    "done",
    [
      ["A", "done", 1],
      ["B", "done", 0],
    ],
  ]);
  expect(lines[0]?.pictures.filter(({ media }) => media === null)).toEqual([
    { address: "/blog/gone%FF.png", media: null, reason: "import.notInArchive" },
  ]);
  expect((await articleNamed("A")).content.match(/src="\/media\//g)).toHaveLength(2);
});

test("an archive that Windows has made comes with its folders and its Arabic names", async () => {
  const flags = { flags: 0 };
  const name = Buffer.concat([Buffer.from("blog\\"), Buffer.from([0x9f, 0xe9, 0xad, 0xed, 0xa9]), Buffer.from(".png")]);
  const { lines, row } = await importZip([
    { name: "blog\\a.md", content: "# A\n\n![](الصور.png)\n\n![](up/plan.png)", claims: flags },
    { name, content: await pictureFor("arabic"), claims: flags },
    { name: "blog\\up\\plan.png", content: await pictureFor("plan"), claims: flags },
  ]);
  expect([row.state, lines.map(({ title, missing, pictures }) => [title, missing, pictures.length])]).toEqual([
    ...["done", [["A", 0, 2]]],
  ]);
});

test("the parts of an export of WordPress within an archive come together, pictures of the archive first", async () => {
  const part = (id: number, content: string) => wordpressExport(site, [{ id, title: `Part ${id}`, content }]);
  const attachment = { id: 9, title: "p", type: "attachment", content: "", attachment: `${site}/up/plan.png` };
  const other = wordpressExport(site, [attachment, { id: 2, title: "Part 2", content: "b" }]);
  const imported = await importZip([
    { name: "old/1.xml", content: part(1, `<img src="${site}/up/plan-300x200.png"><img src="${site}/up/far.png">`) },
    { name: "old/2.xml", content: other },
    { name: "old/sitemap.xml", content: '<?xml version="1.0"?><urlset></urlset>' },
    { name: "old/up/plan.png", content: await pictureFor("plan") },
    { name: "readme.md", content: "# About" },
  ]);
  expect([imported.row.format, imported.row.origin, outcomes(imported)]).toEqual([
    ...["wordpress", site, { "Part 1": "done", "Part 2": "done" }],
  ]);
  expect([imported.sums.missing, own.pictures.requests]).toEqual([0, ["/up/far.png"]]);
});

test("several files of WordPress come together too, but not with anything else", async () => {
  const part = (id: number) => ({
    name: `${id}.xml`,
    content: wordpressExport(site, [{ id, title: `${id}`, content: "a" }]),
  });
  expect(outcomes(await importing([part(1), part(2)]))).toEqual({ 1: "done", 2: "done" });
  const mixed = await importing([part(3), { name: "g.json", content: ghostExport([]) }]);
  expect([mixed.row.state, mixed.row.problem]).toEqual(["failed", "damaged"]);
});

test("an export of Ghost within an archive comes with the pictures beside it", async () => {
  const posts = ghostSite(2);
  const imported = await importZip([
    { name: "ghost/package.json", content: "{}" },
    { name: "ghost/old.json", content: ghostExport(posts) },
    { name: "ghost/content/images/2022/a1.png", content: await pictureFor("a1") },
    { name: "ghost/content/images/2022/cover.png", content: await pictureFor("cover") },
  ]);
  expect([imported.row.format, outcomes(imported)]).toEqual(["ghost", { "Ghost 1": "done", "Ghost 2": "done" }]);
  const missing = imported.lines.flatMap(({ pictures }) => pictures.filter(({ media }) => !media));
  expect(missing.map(({ address, reason }) => [address, reason])).toEqual([
    ["/content/images/2022/b.png", "import.notInArchive"],
    ["/content/images/2022/c.png", "import.notInArchive"],
  ]);
});

test("front matter in TOML is read as that in YAML is", async () => {
  const content = `+++
title = "مقال"
date = 2021-05-04T10:00:00+03:00
draft = true
aliases = ["/قديم/"]
[params]
author = "سمير"
[taxonomies]
tags = ["ifrs", "close"]
[cover]
image = "plan.png"
+++

نص *مائل*
`;
  await importZip([
    { name: "content/posts/a.md", content },
    { name: "content/posts/plan.png", content: await pictureFor("plan") },
    { name: "content/posts/b.md", content: "+++\ntitle = 'Day'\ndate = 2020-02-03\n+++\nText" },
  ]);
  expect(await articleNamed("مقال")).toMatchObject({
    language: "ar",
    author: "سمير",
    status: "draft",
    tags: ["ar", "ifrs", "close"],
    published_date: "2021-05-04T07:00:00.000Z",
    featured_image_url: expect.stringMatching(/^\/media\//),
  });
  expect((await articleNamed("Day")).published_date).toBe("2020-02-03T00:00:00.000Z");
});

const arabic = "إقفال الحسابات";
const in1256 = Buffer.from([0xc5, 0xde, 0xdd, 0xc7, 0xe1, 0x20, 0xc7, 0xe1, 0xcd, 0xd3, 0xc7, 0xc8, 0xc7, 0xca]);
const utf16 = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, "utf16le")]);

test("texts in UTF-16 and in the Arabic code page of Windows are read", async () => {
  const big = utf16(`# ${arabic} 2\n\nنص`).swap16();
  const { lines } = await importing([
    { name: "1.md", content: utf16(`---\ntitle: ${arabic} 1\n---\nنص`) },
    { name: "2.md", content: big },
    { name: "3.md", content: Buffer.concat([Buffer.from("# "), in1256, Buffer.from(" 3\n\nText")]) },
  ]);
  expect(lines.map(({ title, notes }) => [title, notes.map(({ word }) => word)])).toEqual([
    [`${arabic} 1`, ["undated"]],
    [`${arabic} 2`, ["undated"]],
    [`${arabic} 3`, ["undated", "encoding"]],
  ]);
});

test("exports in other encodings are read as they say or begin, and lost letters are noted", async () => {
  const xml = wordpressExport(site, [{ id: 1, title: "TITLE", content: `نص` }]);
  const [before = "", after = ""] = xml.split("TITLE");
  const declared = before.replace("UTF-8", "windows-1256");
  const parts = (head: string) => Buffer.concat([Buffer.from(head), in1256, Buffer.from(after.replace("نص", "x"))]);
  const of = async (name: string, content: Uint8Array) => {
    const { lines, row } = await importing([{ name, content }], { choices: { again: true } });
    return lines[0] ? [lines[0].title, lines[0].notes.some(({ word }) => word === "letters")] : row.problem;
  };
  expect(await of("a.xml", utf16(xml.replace("TITLE", arabic)))).toEqual([arabic, false]);
  expect(await of("b.xml", parts(declared))).toEqual([arabic, false]);
  expect(await of("c.xml", parts(before))).toEqual([expect.stringContaining("\uFFFD"), true]);
  expect(await of("d.xml", Buffer.from(xml.replace("UTF-8", "klingon")))).toBe("damaged");
  expect(await of("e.json", utf16(ghostExport(ghostSite(1))))).toEqual(["Ghost 1", false]);
  expect(await store().selectFrom("articles").select("id").execute()).toHaveLength(4);
});
