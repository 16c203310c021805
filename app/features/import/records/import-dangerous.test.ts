import { expect, test } from "vitest";
import { exportFormat, formatVersion, manifestName } from "#app/records/export/names.ts";
import { store } from "#app/records/store/store.server.ts";
import { ghostExport } from "../../../../tests/support/exports/ghost-site.ts";
import { importStore } from "../../../../tests/support/exports/import-store.ts";
import { importing } from "../../../../tests/support/exports/importing.ts";
import { wordpressExport } from "../../../../tests/support/exports/wordpress-export.ts";
import { zipOf } from "../../../../tests/support/exports/zip-bytes.ts";
import { stepsOf100ms } from "../../../../tests/support/timing/calibrate.ts";
import { longestPause } from "../../../../tests/support/timing/longest-pause.ts";

const own = importStore();
const site = "http://old.example";
const wide = `${"|a".repeat(20_000)}\n${"|-".repeat(20_000)}\n${"|a|a|a\n".repeat(2_000)}`;
const wordpress = (content: string, more: Parameters<typeof wordpressExport>[1] = []) =>
  wordpressExport(site, [{ id: 1, title: "A", content }, ...more]);
const block = (id: number, content: string) => ({ id, title: "b", type: "wp_block", content });
const xml = (content: string) => [{ name: "x.xml", content }];
const md = (content: string) => [{ name: "x.md", content }];

/** Nothing that was imported before the file that the process died of is harmed; no article is half there. */
async function outcomeOf(files: { name: string; content: string | Uint8Array }[]) {
  let state: Awaited<ReturnType<typeof importing>> | undefined;
  const pause = await longestPause(async () => {
    state = await importing(files, { fetch: own.pictures.fetch });
  });
  const { row, lines } = state as Awaited<ReturnType<typeof importing>>;
  const articles = await store().selectFrom("articles").select("id").execute();
  const done = lines.filter((line) => line.state === "done").length;
  return { pause, state: row.state, problem: row.problem, isWhole: articles.length === done };
}

test.each<[string, { name: string; content: string | Uint8Array }[]]>([
  ["a table of 40 million cells in Markdown", md(wide)],
  [
    "the same table in an export of Daftar",
    [
      {
        name: "x.zip",
        content: zipOf([
          { name: manifestName, content: JSON.stringify({ format: exportFormat, version: formatVersion }) },
          {
            name: "articles/a.en.md",
            content: `---\nkind: articles\nid: a1\ncreated: 2026-01-01T00:00:00Z\nupdated: 2026-01-01T00:00:00Z\ntitle: T\n---\n\n${wide}`,
          },
        ]),
      },
    ],
  ],
  [
    "shared blocks that make 2 GB",
    xml(
      wordpress('<!-- wp:block {"ref":5} /-->'.repeat(10_000), [
        block(5, '<!-- wp:block {"ref":6} /-->'.repeat(2_000)),
        block(6, "x".repeat(100)),
      ]),
    ),
  ],
  ["letters before an at sign", md(`${"a.".repeat(60_000)}@`)],
  ["marks of Hugo", md("{{< a ".repeat(20_000))],
  ["marks of Liquid", md("{% a ".repeat(20_000))],
  ["spaces between two letters", xml(wordpress(`a${" ".repeat(120_000)}b`))],
  ["short codes of a page builder", xml(wordpress("[vc_a ".repeat(20_000)))],
  ["captions", xml(wordpress("[caption ".repeat(20_000)))],
  ["captions in captions", xml(wordpress(`${"[caption".repeat(1_500)}${" caption='".repeat(1_500)}`))],
  [
    "40,000 comments at one post",
    xml(
      wordpressExport(site, [
        {
          id: 1,
          title: "A",
          content: "text",
          comments: Array.from({ length: 40_000 }, (_, index) => ({
            id: index + 1,
            content: `c ${index}`,
            parent: index,
          })),
        },
      ]),
    ),
  ],
  ["figures", xml(wordpress("<figure wp-block-embed ".repeat(8_000)))],
  ["a title of 10 MB", xml(wordpressExport(site, [{ id: 1, title: "a".repeat(10_000_000), content: "text" }]))],
  ["figures of Hugo", md(`{{< figure src="a`.repeat(8_000))],
  ["backticks of 1 to 900 in a row", md(Array.from({ length: 900 }, (_, index) => "`".repeat(index + 1)).join(" "))],
  ["lists nested 600 deep", md(Array.from({ length: 600 }, (_, index) => `${"  ".repeat(index)}- a`).join("\n"))],
  ["20,000 pictures", xml(wordpress(Array.from({ length: 20_000 }, (_, index) => `<img src=/${index}>`).join("")))],
  ["20,000 links", xml(wordpress(Array.from({ length: 20_000 }, (_, index) => `<a href=/${index}>a</a> `).join("")))],
])(
  "a file with %s is taken or refused as a whole, and others wait no longer than 100 ms",
  { timeout: 300_000 },
  async (name, files) => {
    const { pause, state, problem, isWhole } = await outcomeOf(files);
    if (process.env.SHOW_FIGURES)
      console.log(`${name}: ${state} ${problem}, ${Math.round((pause / stepsOf100ms) * 100)} ms`);
    expect(["done", "failed"]).toContain(state);
    expect([state, problem]).not.toEqual(["failed", null]);
    expect(isWhole).toBe(true);
    expect(pause).toBeLessThan(1.5 * stepsOf100ms);
  },
);

const pieces =
  '<!-- wp:a {|[caption |[/caption]|[embed]|<figure |</figure>|<a href="|<img src=x |<p>|</p>|<pre>|<table>|<td>|<li>|&#x|{{< a |>}}|{% b %}|**a* |_a_b|[a](|![a](|`|```\n|> |- a\n|1. a\n|\n|\n\n| \t| \n|| a |||-|http://a.b|a.@|<svg |<script>|<!--|-->|\u202e|\uE0000\uE000|\0|\'|"|x=|\\|#|~~|^|[^1]: |---\n|<![CDATA[|]]'
    .split("|")
    .filter(Boolean);

/** The same on every machine. */
function seeded(seed: number) {
  let state = seed;
  return (below: number) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}

const texts = Array.from({ length: 40 }, (_, index) => {
  const random = seeded(index + 1);
  const parts = Array.from({ length: 1 + random(4) }, () => pieces[random(pieces.length)] ?? "a");
  return parts.join("").repeat(Math.ceil(6_000 / parts.join("").length));
});

test.each<[string, { name: string; content: string | Uint8Array }[]]>([
  [
    "WordPress",
    xml(
      wordpressExport(
        site,
        texts.map((content, id) => ({ id: id + 1, title: `T ${id}`, content: content.replaceAll("\0", "") })),
      ),
    ),
  ],
  ["Markdown", texts.map((content, index) => ({ name: `${index}.md`, content: `# T ${index}\n\n${content}` }))],
  [
    "Ghost",
    [
      {
        name: "g.json",
        content: ghostExport(
          texts.map((html, index) => ({ title: `T ${index}`, slug: `t-${index}`, words: "", pictures: 0, html })),
        ),
      },
    ],
  ],
  [
    "Daftar",
    [
      {
        name: "x.zip",
        content: zipOf([
          { name: manifestName, content: JSON.stringify({ format: exportFormat, version: formatVersion }) },
          ...texts.map((text, index) => ({
            name: `articles/${index}.en.md`,
            content: `---\nkind: articles\nid: a${index}\ncreated: 2026-01-01T00:00:00Z\nupdated: 2026-01-01T00:00:00Z\ntitle: T ${index}\n---\n\n${text}`,
          })),
        ]),
      },
    ],
  ],
])(
  "forty texts made of what is special in any of them come from %s, or are left out, and nobody waits",
  { timeout: 300_000 },
  async (name, files) => {
    const { pause, state, problem, isWhole } = await outcomeOf(files);
    if (process.env.SHOW_FIGURES)
      console.log(`${name}: ${state} ${problem}, ${Math.round((pause / stepsOf100ms) * 100)} ms`);
    expect([state, problem, isWhole]).toEqual(["done", null, true]);
    expect(pause).toBeLessThan(1.5 * stepsOf100ms);
  },
);
