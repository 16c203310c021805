import { beforeAll, expect, test } from "vitest";
import { exportFormat, formatVersion, manifestName } from "#app/features/export/records/names.ts";
import { store } from "#app/records/store/store.server.ts";
import { ghostExport } from "../../../../tests/support/exports/ghost-site.ts";
import { importStore } from "../../../../tests/support/exports/import-store.ts";
import { importing } from "../../../../tests/support/exports/importing.ts";
import { wordpressExport } from "../../../../tests/support/exports/wordpress-export.ts";
import { zipOf } from "../../../../tests/support/exports/zip-bytes.ts";
import { knownImports } from "../../../../tests/support/hostile-files/known-imports.ts";
import { stepsOf100ms } from "../../../../tests/support/timing/calibrate.ts";
import { longestPause } from "../../../../tests/support/timing/longest-pause.ts";

const own = importStore();
const site = "http://old.example";
const xml = (content: string) => [{ name: "x.xml", content }];

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

// The first import of a process loads and compiles what the others only run.
beforeAll(() => importing(xml(wordpressExport(site, [{ id: 1, title: "First", content: "<figure>text</figure>" }]))));

test.each(knownImports)(
  "a file with %s is taken or refused as a whole, and others wait no longer than 100 ms",
  { timeout: 300_000 },
  async (name, files) => {
    const { pause, state, problem, isWhole } = await outcomeOf(files);
    if (process.env.SHOW_FIGURES)
      console.log(`${name}: ${state} ${problem}, ${Math.round((pause / stepsOf100ms) * 100)} ms`);
    expect(["done", "failed"]).toContain(state);
    expect([state, problem]).not.toEqual(["failed", null]);
    expect(isWhole).toBe(true);
    // Beside other tests a turn costs up to twice as much CPU as alone.
    expect(pause).toBeLessThan(2.2 * stepsOf100ms);
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
    // Beside other tests a turn costs up to twice as much CPU as alone.
    expect(pause).toBeLessThan(2.2 * stepsOf100ms);
  },
);
