import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type WordpressPost, wordpressExport } from "../../../../../tests/support/exports/wordpress-export.ts";
import { temporaryFolder } from "../../../../../tests/support/temporary-folder.ts";
import type { Parsed } from "../import-item.ts";
import { publicText } from "../reading/import-text.ts";
import { wordpressSource } from "./wordpress.ts";

const site = "http://old.example";
const up = `${site}/wp-content/uploads`;
const folder = temporaryFolder();

async function read(...files: WordpressPost[][]) {
  const paths = await Promise.all(
    files.map(async (posts, index) => {
      const path = join(folder, `${index}.xml`);
      await writeFile(path, wordpressExport(site, posts));
      return path;
    }),
  );
  const parsed: Parsed[] = [];
  for await (const one of (await wordpressSource(paths)).items()) parsed.push(one);
  return parsed;
}

const picture = (id: number, name: string): WordpressPost => ({
  ...{ id, type: "attachment", title: name, content: "", status: "inherit", attachment: `${up}/${name}.jpg` },
});
const pictures = [picture(901, "one"), picture(902, "two"), picture(903, "big-scaled")];

async function shown(content: string, more: Partial<WordpressPost> = {}) {
  const [first] = await read([{ id: 1, title: "A", content, ...more }, ...pictures]);
  if (!first || !("item" in first)) throw new Error("no item");
  const { html, notes } = publicText(first.item, site);
  const remarks = [...first.item.notes, ...notes].map(({ word, about }) => `${word} ${about ?? ""}`.trim());
  return { html: html.replaceAll(`${up}/`, "").replaceAll(' loading="lazy" /', ""), notes: remarks, item: first.item };
}

test.each([
  ["[restrict]Secret[/restrict]", "members restrict"],
  ['[membership level="1"]Secret[/membership]', "members membership"],
  ["[ihc-hide-content]Secret[/ihc-hide-content]", "members ihc-hide-content"],
  ["<!-- wp:premium-content/container --><p>Secret</p><!-- /wp:premium-content/container -->", "premium-content"],
  ["<p>Open</p><!-- wp:jetpack/paywall /--><p>Secret</p>", "members jetpack/paywall"],
  [
    '<!-- wp:paragraph {"blockVisibility":{"hideBlock":true}} --><p>Secret</p><!-- /wp:paragraph -->',
    "members paragraph",
  ],
  ['<!-- wp:group {"metadata":{"blockVisibility":false}} --><p>Secret</p><!-- /wp:group -->', "members group"],
])("what a plug-in showed to some readers only is not published: %s", async (content, note) => {
  const { item, notes } = await shown(content);
  expect([item.status, notes.join(", ")]).toEqual(["draft", expect.stringContaining(note)]);
});

test.each([
  ["_restrict_content", "yes", "draft"],
  ["_pmpro_membership_levels", "3", "draft"],
  ["_s2member_level", "2", "draft"],
  ["_restrict_content", "no", "published"],
  ["_wc_memberships_force_public", "yes", "published"],
])(
  "a mark of a plug-in for members that is not known closes a text unless it is off: %s=%s",
  async (key, value, status) => {
    expect((await shown("<p>x</p>", { meta: { [key]: value } })).item.status).toBe(status);
  },
);

test("a text without words and pictures is a draft, as those that a page builder keeps elsewhere", async () => {
  const { item, notes } = await shown("", { meta: { ct_builder_shortcodes: "[ct_text]Words[/ct_text]" } });
  expect([item.cover, notes]).toEqual([null, ["unknownFields ct_builder_shortcodes"]]);
});

test.each([
  ["<pre>[gallery]\n[caption]x[/caption]</pre>", "<pre><code>[gallery]\n[caption]x[/caption]</code></pre>"],
  ["See <code>[gallery ids=1]</code> and [[gallery]]", "<p>See <code>[gallery ids=1]</code> and [gallery]</p>"],
  ["[code]a[0] [gallery][/code]", "<pre><code>a[0] [gallery]</code></pre>"],
  ['[wp_caption caption="Old"]<img src="a.jpg">[/wp_caption]', "<figcaption>Old</figcaption>"],
  [
    '<!-- wp:embed --><figure class="wp-block-embed"><div>\nhttps://x.example/status/1\n</div><figcaption>At <a href="https://y.example/">y</a></figcaption></figure><!-- /wp:embed -->',
    '<aside class="embed"><a href="https://x.example/status/1"',
  ],
  [
    `<!-- wp:cover --><div style="background-position:50% 50%;background-image:url(${up}/cover.jpg)"><p>Over</p></div><!-- /wp:cover -->`,
    '<figure><img src="cover.jpg" alt=""></figure><p>Over</p>',
  ],
  [
    '<figure class="wp-block-gallery"><figure><img src="a.jpg"><figcaption>Own</figcaption></figure><figcaption>All</figcaption></figure>',
    "<figcaption>Own</figcaption></figure><p>All</p>",
  ],
  [`<img class="wp-image-903" src="${up}/big-1024x768.jpg">`, '<figure><img src="big-scaled.jpg" alt=""></figure>'],
  ['<img src="a.jpg"><map><area href="https://x.example/" alt="There"></map>', ">There</a></p>"],
  ["<ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby>", "<p>漢 (kan)"],
])("%s", async (content, expected) => {
  expect((await shown(content)).html).toContain(expected);
});

test("values of page builders come: several words of a part, its portrait, galleries and players", async () => {
  const { html } = await shown(
    '[vc_tta_section title="Tab"]Body[/vc_tta_section][et_pb_testimonial author="Tester" job_title="Boss" portrait_url="http://old.example/wp-content/uploads/face.jpg"]Said[/et_pb_testimonial]' +
      '[et_pb_slide heading="Head" button_text="Go" button_link="https://x.example/s"]Slide[/et_pb_slide][vc_gallery images="901,902"][fusion_youtube id="dQw4w9WgXcQ"]',
  );
  for (const part of ["Tab", "Body", "Tester", "Boss", "Said", "Head", ">Go</a>", "Slide", "face.jpg", "v=dQw4w9WgXcQ"])
    expect(html).toContain(part);
  expect(html).toMatch(/<figure class="gallery">.*one\.jpg.*two\.jpg/);
});

test.each<[string, Partial<WordpressPost>, string]>([
  ['[gallery ids="901,998,999"]', {}, "notExported 998, 999"],
  ["[gallery]", {}, "notExported gallery"],
  ["x", { meta: { _thumbnail_id: "777" } }, "notExported 777"],
  ["x", { meta: { subtitle: "Words of its own", price: "12", _hidden: "no words" } }, "unknownFields subtitle"],
  ["<!-- wp:query --><div></div><!-- /wp:query -->x", {}, "block query"],
  ['<!-- wp:block {"ref":1,"content":{"a":{"content":"b"}}} /-->x', {}, "block block"],
])("what the export does not hold is named: %s %j", async (content, more, note) => {
  expect((await shown(content, more)).notes).toContain(note);
});

test("a note at the end comes only where the text leads to it", async () => {
  const footnotes = JSON.stringify([
    { id: "a1", content: "Read" },
    { id: "b2", content: "Unread" },
  ]);
  const { html } = await shown('<p>x<sup data-fn="a1"><a href="#a1">1</a></sup></p>', { meta: { footnotes } });
  expect(html).toBe("<p>x[^1]</p><p>[^1]: Read</p>");
});

test("the first category comes under the name that the owner gave it", async () => {
  const named = async (name: string) =>
    (await shown("x", { terms: [{ domain: "category", slug: "uncategorized", name }] })).item.category;
  expect([await named("Finance"), await named("Uncategorized"), await named("غير مصنف")]).toEqual([
    ...["Finance", null, null],
  ]);
});

test("a record that two files of one export have comes once, and the library is counted", async () => {
  const post = { id: 1, title: "A", content: "x" };
  const parsed = await read([post, ...pictures], [post, { id: 2, title: "B", content: "y" }]);
  expect(parsed.map((one) => ("left" in one ? one.left.reason.word : "item" in one ? one.item.title : one))).toEqual([
    "A",
    ...pictures.map(() => ({ counted: "media", count: 1 })),
    ...["twice", "B"],
  ]);
});
