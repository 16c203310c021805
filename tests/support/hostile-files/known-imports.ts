import { exportFormat, formatVersion, manifestName } from "#app/features/export/records/names.ts";
import { wordpressExport } from "../exports/wordpress-export.ts";
import { zipOf } from "../exports/zip-bytes.ts";

type File = { name: string; content: string | Uint8Array };

const site = "http://old.example";
const wide = `${"|a".repeat(20_000)}\n${"|-".repeat(20_000)}\n${"|a|a|a\n".repeat(2_000)}`;
const wordpress = (content: string, more: Parameters<typeof wordpressExport>[1] = []) =>
  wordpressExport(site, [{ id: 1, title: "A", content }, ...more]);
const block = (id: number, content: string) => ({ id, title: "b", type: "wp_block", content });
const xml = (content: string) => [{ name: "x.xml", content }];
const md = (content: string) => [{ name: "x.md", content }];

/** Files that once ended the site or held it up for seconds to minutes. */
export const knownImports: [what: string, files: File[]][] = [
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
];
