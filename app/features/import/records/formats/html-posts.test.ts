import { expect, test } from "vitest";
import type { Parsed } from "../import-item.ts";
import { publicText } from "../reading/import-text.ts";
import { htmlPostsSource } from "./html-posts.ts";

async function read(files: Record<string, string>) {
  const names = Object.keys(files);
  const archive = { names, read: async (name: string) => Buffer.from(files[name] ?? ""), close() {} };
  const { format, items } = htmlPostsSource(archive);
  const parsed: Parsed[] = [];
  for await (const one of items()) parsed.push(one);
  return { format, parsed };
}
const states = (parsed: Parsed[]) =>
  parsed.map((one) =>
    "item" in one
      ? [one.item.title, one.item.status, one.item.notes.map(({ word }) => word).join()]
      : "left" in one
        ? [one.left.title, one.left.reason.word]
        : [],
  );

test("of Substack's posts only those that are published for everyone are public", async () => {
  const row = (id: string, title: string, ...rest: string[]) => [id, title, ...rest].join(",");
  const list = [
    "post_id,title,subtitle,post_date,is_published,audience,type",
    row("1.open", "Open", "Below", "2021-03-04T10:00:00.000Z", "true", "everyone", "newsletter"),
    row("2.paid", "Paid", "", "2021-03-04T10:00:00.000Z", "true", "only_paid", "newsletter"),
    row("3.draft", "Draft", "", "", "false", "everyone", "newsletter"),
    row("4.odd", "Odd", "", "2021-03-04T10:00:00.000Z", "perhaps", "everyone", "newsletter"),
    row("5.chat", "Chat", "", "2021-03-04T10:00:00.000Z", "true", "everyone", "thread"),
    row("6.none", "None", "", "2021-03-04T10:00:00.000Z", "true", "everyone", "newsletter"),
  ].join("\n");
  const text = (id: string) => [`x/posts/${id}.html`, "<p>Text</p>"] as const;
  const texts = ["1.open", "2.paid", "3.draft", "4.odd", "5.chat", "7.lost"].map(text);
  const { format, parsed } = await read({ "x/posts.csv": list, ...Object.fromEntries(texts) });
  expect([format, states(parsed)]).toEqual([
    "substack",
    [
      ["Open", "published", ""],
      ["Paid", "draft", "members"],
      ["Draft", "draft", ""],
      ["Odd", "draft", "status"],
      ["Chat", "draft", "kindUnknown"],
      ["", "draft", "status"],
      ["None", "noHtml"],
    ],
  ]);
  const [first] = parsed;
  expect(first && "item" in first && first.item).toMatchObject({
    ...{ slug: "open", excerpt: "Below", publishedAt: "2021-03-04T10:00:00.000Z", oldAddresses: ["/p/open"] },
  });
});

const stated = (values: object) => `<div data-attrs="${JSON.stringify(values).replaceAll('"', "&quot;")}"></div>`;

test.each([
  [{ url: "https://x.example/1", full_text: "Said" }, '<a href="https://x.example/1"', "<p>Said</p>"],
  [{ title: "Linked", canonical_url: "https://x.example/p" }, '<a href="https://x.example/p"', ">Linked</a>"],
  [{ gallery: { images: [{ src: "https://x.example/a.png" }], caption: "Below" } }, "x.example/a.png", "<p>Below</p>"],
  [{ persistentExpression: "x^2", id: "A" }, "<p>$$x^2$$</p>", ""],
  [{ name: "Some One" }, "Some One", ""],
])("what Substack states instead of writing it comes: %j", (values, ...parts) => {
  const { html } = publicText({ html: stated(values), base: null }, null);
  for (const part of parts) expect(html).toContain(part);
});

test("of Substack's players without an address there is a remark, and none of what was written for its writers", () => {
  const note = '<label class="hide-text">Text within this block</label>';
  const { html, notes } = publicText({ html: stated({ mediaUploadId: "u" }) + stated({}) + note, base: null }, null);
  expect([html, notes]).toEqual(["", [{ word: "player", about: "2" }]]);
});

test("the sound of a podcast comes with its text", async () => {
  const list = `post_id,title,post_date,is_published,audience,type,podcast_url\n1.a,A,2021-03-04,true,everyone,podcast,https://x.example/1.mp3`;
  const { parsed } = await read({ "posts.csv": list, "posts/1.a.html": "<p>x</p>" });
  const [first] = parsed;
  expect(first && "item" in first && publicText(first.item, null).html).toContain("https://x.example/1.mp3");
});

const medium = `<html><head><title>A &amp; b</title></head><body><article class="h-entry"><header><h1 class="p-name">A &amp; b</h1></header>
<section data-field="subtitle" class="p-summary">Short</section><section data-field="body" class="e-content"><section class="section">
<h3 class="graf graf--h3 graf--leading graf--title">A &amp; b</h3><p class="graf">Text <a href="https://a.example">there</a></p></section></section>
<footer><p>By <a class="p-author h-card">Me</a> on <a href="x"><time class="dt-published" datetime="2019-05-06T07:08:09.000Z">May</time></a>.</p>
<p><a href="https://medium.com/@me/a-b-0123456789ab" class="p-canonical">Canonical link</a></p></footer></article></body></html>`;

test("a story of Medium says its title, its day and its address, and a draft is one", async () => {
  const { format, parsed } = await read({
    "posts/2019-05-06_A-b-0123456789ab.html": medium,
    "posts/draft_B-1.html": medium,
    "posts/r.html": medium.replace(/<h3.*?<\/h3>/, "").replaceAll("A &amp; b<", "Text ther…<"),
    "posts/c.html": '<html><body><h1 class="p-name">C</h1></body></html>',
    "README.html": "x",
  });
  expect([format, states(parsed)]).toEqual([
    "medium",
    [
      ["A & b", "published", ""],
      ["A & b", "draft", ""],
      ["Text ther…", "draft", "kindUnknown"],
      ["C", "draft", "status"],
    ],
  ]);
  const [first] = parsed;
  const item = first && "item" in first ? first.item : null;
  expect(item).toMatchObject({ slug: "a-b", excerpt: "Short", publishedAt: "2019-05-06T07:08:09.000Z" });
  expect([item?.oldAddresses, item?.html.includes("graf--title"), item?.html.includes("there</a>")]).toEqual([
    ["https://medium.com/@me/a-b-0123456789ab", "/a-b-0123456789ab"],
    false,
    true,
  ]);
});
