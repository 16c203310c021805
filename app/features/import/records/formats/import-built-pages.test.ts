import { expect, test } from "vitest";
import { importStore } from "../../../../../tests/support/exports/import-store.ts";
import { importing } from "../../../../../tests/support/exports/importing.ts";
import { zipOf } from "../../../../../tests/support/exports/zip-bytes.ts";

importStore();

/** Where a generator keeps its texts, and where it writes which page; what its themes put around one. */
const generators = {
  Hugo: ["content/posts/one.md", "public/posts/one/index.html", "public/index.html"],
  Jekyll: ["_posts/2022-03-04-one.md", "_site/2022/03/04/one.html", "_site/index.html"],
  Hexo: ["source/_posts/one.md", "public/2022/03/04/one/index.html", "public/index.html"],
  Eleventy: ["src/posts/one.md", "_site/posts/one/index.html", "_site/index.html"],
  Gatsby: ["content/blog/one.md", "public/one/index.html", "public/index.html"],
  Astro: ["src/content/blog/one.md", "dist/blog/one/index.html", "dist/index.html"],
} as const;
const text = `---
title: One
date: 2022-03-04
tags: [vat]
---
The first paragraph says enough to be found.

{{< note >}}

\`\`\`js
const a = 1;
\`\`\`

![Plan](https://elsewhere.example/plan.png)

The last paragraph of the text ends here.
`;
const page = (within: string) => `<!doctype html><html><head><title>One</title></head><body><nav>Home Menu</nav>
<main><article><header><h1>One</h1><p>Posted by Lina, 4 March 2022, 3 minutes</p></header>
<p>The first paragraph says enough to be found.</p>${within}
<div class="highlight"><table><tr><td class="gutter"><pre>1\n2</pre></td><td><pre><code>const a = 1;</code></pre><button>Copy</button></td></tr></table></div>
<p><img src="/plan.png" alt="Plan"></p><p>The last paragraph of the text ends here.</p>
<p>Share this with friends</p><footer>Related reading</footer></article><article>Other teaser</article></main></body></html>`;

async function imported(names: readonly string[], within: string) {
  const [source = "", built = "", home = ""] = names;
  const files = [
    { name: `site/${source}`, content: text },
    { name: `site/${built}`, content: page(within) },
    { name: `site/${home}`, content: page("Home of all") },
    { name: `site/${home.replace("index.html", "style.css")}`, content: "p {}" },
  ];
  const { lines, row } = await importing([{ name: "site.zip", content: zipOf(files) }], {
    choices: { again: true, pictures: false },
  });
  const [line] = lines;
  const found = line?.notes.flatMap(({ difference }) => (difference?.part.startsWith("built") ? difference : []));
  return { state: line?.state, found, counted: row.counted };
}

test.each(Object.entries(generators))(
  "a page that %s has built is compared too, by words, pictures and code",
  async (_, names) => {
    expect(await imported(names, "")).toEqual({ state: "done", found: [], counted: {} });
    const more = '<p>Only the shortcode said: levies</p><p><img src="/more.png" alt=""></p><pre><code>b()</code></pre>';
    const { found } = await imported(names, more);
    expect(found).toEqual([
      {
        part: "builtWords",
        lost: "only shortcode said levies",
        source: "Only the shortcode said: levies",
        arrived: expect.any(String),
      },
      { part: "builtPictures", lost: "1", source: "2", arrived: "1" },
      { part: "builtCode", lost: "1", source: "2", arrived: "1" },
    ]);
  },
);

test("pages of a folder that no generator has built are none", async () => {
  const { found, counted } = await imported(
    ["content/one.md", "public/one.html", "static/index.html"],
    "<p>Words of nobody</p>",
  );
  expect([found, counted]).toEqual([[], { otherFile: 3 }]);
});
