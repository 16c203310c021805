import { readdir } from "node:fs/promises";
import { expect, test } from "vitest";
import { incomingFolder } from "#app/features/uploads/platform/file-parts.server.ts";
import { store } from "#app/records/store/store.server.ts";
import { ghostExport } from "../../../../tests/support/exports/ghost-site.ts";
import { importStore } from "../../../../tests/support/exports/import-store.ts";
import { importing, importState, readingExport } from "../../../../tests/support/exports/importing.ts";
import { wordpressExport } from "../../../../tests/support/exports/wordpress-export.ts";
import { zipOf } from "../../../../tests/support/exports/zip-bytes.ts";
import { asAdmin } from "../../../../tests/support/permissions.ts";
import { createImport, receiveImportPart } from "./import-upload.server.ts";

const own = importStore();
const site = "http://old.example";
const whole = wordpressExport(site, [{ id: 1, title: "A", content: "text" }]);
const doctype = (inner: string, used: string) =>
  whole.replace("<rss", `<!DOCTYPE rss [${inner}]><rss`).replace("text", used);
const laughs = Array.from({ length: 9 }, (_, index) => `<!ENTITY l${index + 1} "${`&l${index};`.repeat(10)}">`).join(
  "",
);
const bomb = `a: &a [x,x]\n${"bcdefghi"
  .split("")
  .map((name, index) => `${name}: &${name} [${`*${"abcdefgh"[index]},`.repeat(9)}]`)
  .join("\n")}`;

test.each<[string, string, string, string | Uint8Array]>([
  ["names a file of the server", "x.xml", "damaged", doctype('<!ENTITY x SYSTEM "file:///etc/passwd">', "&x;")],
  ["grows by its entities", "x.xml", "damaged", doctype(`<!ENTITY l0 "ha">${laughs}`, "&l9;")],
  ["was cut off", "x.xml", "damaged", whole.slice(0, whole.length - 40)],
  ["nests without an end", "x.xml", "damaged", `<rss><channel><item>${"<a>".repeat(50_000)}`],
  [
    "is one line of 30 MB",
    "x.xml",
    "size",
    `<rss><channel><item><title>${"a".repeat(30_000_000)}</title></item></channel></rss>`,
  ],
  ["has one tag of a megabyte", "x.xml", "damaged", `<rss><channel ${"a".repeat(1_000_000)}>`],
  ["is no export", "x.xml", "empty", "<rss><channel></channel></rss>"],
  ["is JSON that breaks off", "x.json", "damaged", ghostExport([]).slice(0, -5)],
  ["is other JSON", "x.json", "damaged", '{"a": 1}'],
  [
    "is JSON with other kinds of values",
    "x.json",
    "damaged",
    '{"db": [{"data": {"posts": [1, "x", null, {"title": {}}]}}]}',
  ],
  ["nests JSON", "x.json", "damaged", `{"db":${"[".repeat(200_000)}`],
  ["leads out of its folder", "x.zip", "names", zipOf([{ name: "../a.md", content: "x" }])],
  [
    "holds archives",
    "x.zip",
    "damaged",
    zipOf([{ name: "inner.zip", content: zipOf([{ name: "a.md", content: "x" }]) }]),
  ],
  ["is a picture", "x.md.png", "damaged", "\x89PNG"],
])("a file that %s changes nothing", async (_, name, problem, content) => {
  const before = performance.now();
  const { row, lines } = await importing([{ name, content }], { fetch: own.pictures.fetch });
  expect([row.state, row.problem, lines]).toEqual(["failed", problem, []]);
  for (const table of ["articles", "media", "redirects"] as const)
    expect(await store().selectFrom(table).selectAll().execute()).toEqual([]);
  expect(await readdir(incomingFolder())).toEqual([]);
  expect(performance.now() - before).toBeLessThan(20_000);
});

test.each<[string, string, string]>([
  ["aliases that grow", `---\ntitle: T\n${bomb}\n---\nText`, "frontMatter"],
  ["TOML nested without an end", `+++\na = ${"[".repeat(30_000)}\n+++\nText`, "frontMatter"],
  ["more front matter than anybody writes", `+++\na = "${"x".repeat(70_000)}"\n+++\nText`, "frontMatter"],
  ["zeros for letters", "\0\0\0\0", "noText"],
  ["emphasis without an end", `# T\n\n${"**a* ".repeat(60_000)}`, "tangled"],
  ["quotes within quotes", `# T\n\n${"> ".repeat(2_000)}a`, "tangled"],
  ["more than an article holds", `# T\n\n${"word ".repeat(120_000)}`, "long"],
])("a text with %s is left out, and the others come", async (_, content, word) => {
  const before = performance.now();
  const files = [
    { name: "bad.md", content },
    { name: "good.md", content: "# Good\n\nText" },
  ];
  const { lines } = await importing(files);
  expect(lines.map(({ state, reason }) => reason?.word ?? state)).toEqual([word, "done"]);
  expect(performance.now() - before).toBeLessThan(10_000);
});

test.each([
  ["<noscript>".repeat(20_000)],
  ["<img '".repeat(40_000)],
  ["[caption]".repeat(20_000)],
  [`<figure class="wp-block-embed">`.repeat(8_000)],
  ["<!--".repeat(40_000)],
  ["<p>".repeat(40_000)],
  [`<a href="`.repeat(20_000)],
  ["<!-- wp:a {".repeat(20_000)],
  ["&#x".repeat(60_000)],
  ["-".repeat(240_000)],
  [" \n".repeat(120_000)],
])("what is never closed is read in time in proportion to its length (%#)", async (content) => {
  const before = performance.now();
  const text = wordpressExport(site, [{ id: 1, title: "A", content: `word ${content}` }]);
  const { lines } = await importing([{ name: "x.xml", content: text }]);
  expect(lines.map(({ state }) => state)).toEqual(["done"]);
  expect(performance.now() - before).toBeLessThan(10_000);
});

test("a heading with many spaces is read in time in proportion to its length", async () => {
  const before = performance.now();
  const { lines } = await importing([{ name: "x.md", content: `# T${" ".repeat(240_000)}x\n\nText` }]);
  expect(lines.map(({ state }) => state)).toEqual(["done"]);
  expect(performance.now() - before).toBeLessThan(10_000);
});

test("scripts, foreign schemes and pictures of the server's own network do not come", async () => {
  const content = `<a href="javascript:alert(1)" onclick="x()">a</a><img src="x" onerror="x()"><svg onload="x()"></svg>
<img src="http://127.0.0.1/a.png"><img src="file:///etc/passwd"><object data="x"></object><base href="//evil.example">`;
  const export_ = wordpressExport(site, [{ id: 1, title: "<script>x</script>A", content }]);
  const { lines } = await importing([{ name: "x.xml", content: export_ }]);
  const article = await store().selectFrom("articles").selectAll().executeTakeFirstOrThrow();
  expect(`${article.title} ${article.content}`).not.toMatch(/script|onerror|onload|onclick|file:|<base|<object/);
  expect(lines[0]?.pictures.every(({ media }) => media === null)).toBe(true);
});

test("parts of an upload have to come in order, and within the limits", async () => {
  const staff = asAdmin(null);
  const id = crypto.randomUUID();
  const part = (offset: number, total = 6, index = 0) =>
    receiveImportPart(staff, { id, fileIndex: index, offset, total }, Buffer.from("abc"));
  expect(await part(3)).toEqual({ ok: false, reason: "failed" });
  expect(await part(0)).toEqual({ ok: true });
  expect(await part(0)).toEqual({ ok: false, reason: "failed" });
  expect(await part(3)).toEqual({ ok: true });
  for (const [refused, reason] of [
    [await part(6), "damaged"],
    [await part(0, 2 ** 40), "tooLarge"],
    [await part(0, 6, 9_999), "damaged"],
  ])
    expect(refused).toEqual({ ok: false, reason });
  expect(
    await receiveImportPart(staff, { id: "../../x", fileIndex: 0, offset: 0, total: 3 }, Buffer.from("abc")),
  ).toEqual({ ok: false, reason: "damaged" });
  expect([await createImport(staff, crypto.randomUUID(), ["a"]), await createImport(staff, id, ["a", "a"])]).toEqual([
    "damaged",
    "damaged",
  ]);
  expect((await importState(await readingExport([{ name: "x.xml", content: whole }]))).row.state).toBe("read");
});
