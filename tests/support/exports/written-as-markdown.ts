import type { Block, GeneratedPost } from "./generated-posts.ts";
import { pictureInText } from "./written-as-html.ts";

type Inlines = Extract<Block, { kind: "paragraph" | "quote" | "item" | "note" }>["inlines"];
type Picture = Extract<Block, { kind: "picture" }>["picture"];
export const dialects = ["jekyll", "hugo", "hexo", "obsidian", "mkdocs", "astro", "eleventy", "gatsby"] as const;
type Dialect = (typeof dialects)[number];

const signs = { bold: "**", italic: "*", code: "`", strike: "~~" };
const inlineText = (inlines: Inlines) =>
  inlines
    .map(({ text, mark, href }) => {
      const inner = mark ? signs[mark] + text + signs[mark] : text;
      return href ? `[${inner}](${href})` : inner;
    })
    .join(" ");

/** The path and text of a file; its pictures lie beside it. */
export function markdownFile(post: GeneratedPost, dialect: Dialect) {
  const folder = {
    jekyll: "_posts",
    hugo: "content/posts",
    hexo: "source/_posts",
    obsidian: "notes",
    mkdocs: "docs/blog/posts",
    astro: "src/content/blog",
    eleventy: "src/posts",
    gatsby: "content/blog",
  }[dialect];
  const name =
    dialect === "jekyll"
      ? `${post.day ?? "2001-01-01"}-${post.slug}.md`
      : dialect === "hugo" || dialect === "gatsby"
        ? `${post.slug}/index.md`
        : `${post.slug}.md`;
  const beside = /^(?:hexo|hugo|gatsby)$/.test(dialect) ? `${folder}/${post.slug}/` : `${folder}/`;
  const body = post.blocks.map((block, at) => blockText(block, dialect, at)).join("\n\n");
  return { path: `${folder}/${name}`, beside, text: `${headText(post, dialect)}\n${body}\n` };
}

/** Values that say that a text is not public, and those that say it is. */
const closed =
  "draft: true|published: false|hidden: true|publish: false|isDraft: true|private: true|unlisted: true|status: private|status: in-review|visibility: members|password: sesame|expiryDate: 2020-01-01|permalink: false|headless: true|wip: yes|eleventyExcludeFromCollections: true|state: unknown|draft: نعم".split(
    "|",
  );
const open = "|draft: false|published: true|status: published|visibility: public|private: no".split("|");

/** Lists of tags in the shapes that generators read. */
const tagForms: ((tags: readonly string[]) => string)[] = [
  (tags) => `tags: ${JSON.stringify(tags)}`,
  (tags) => `tags:\n${tags.map((tag) => `  - ${tag}`).join("\n")}`,
  (tags) => `tags: ${tags.length > 1 || !/\s/.test(tags[0] ?? "") ? tags.join(", ") : `[${tags}]`}`,
  (tags) => `tags:\n${tags.map((tag) => `  - name: ${tag}`).join("\n")}`,
  (tags) => `tags: [[${tags.map((tag) => `"#${tag}"`).join(", ")}]]`,
  (tags) => (tags.some((tag) => /\s/.test(tag)) ? `tags: [${tags}]` : `tags: ${tags.join(" ")}`),
];

function headText({ title, date, tags, isPublic, language, day, form }: GeneratedPost, dialect: Dialect) {
  const quoted = JSON.stringify(title);
  // What cannot be public for its date or language says that it is.
  const isOpen = isPublic || day === null || language === "fr";
  const state = (isOpen ? open[form % open.length] : closed[form % closed.length]) ?? "";
  if (dialect === "hugo") {
    const toml = state.replace(
      /^(\w+): (.*)$/,
      (_, key, value) => `${key} = ${/^(?:true|false)$/.test(value) ? value : JSON.stringify(value)}`,
    );
    const given = /^\d{4}-\d\d-\d\d(?:T[\d:]+(?:Z|\+03:00))?$/.test(date) && day ? date : JSON.stringify(date);
    const named = language ? [`language = "${language}"`] : [];
    return [
      "+++",
      `title = ${quoted}`,
      `date = ${given}`,
      state && toml,
      `tags = ${JSON.stringify(tags)}`,
      ...named,
      "+++",
    ]
      .filter(Boolean)
      .join("\n");
  }
  const key = { astro: "pubDatetime", obsidian: "created" }[dialect as string] ?? "date";
  const given = form % 3 === 0 || /[,:\u0660-\u06FF]/.test(date.slice(0, 10)) ? JSON.stringify(date) : date;
  const listed = tags.length > 0 ? tagForms[form % tagForms.length]?.(tags) : "";
  const shown = dialect === "obsidian" && isOpen ? "publish: true" : "";
  const named = language ? `${["lang", "language", "locale"][form % 3]}: ${language}` : "";
  return ["---", `title: ${quoted}`, `${key}: ${given}`, listed, state, shown, named, "---"].filter(Boolean).join("\n");
}

function pictureText({ name, alt, caption, href }: Picture, dialect: Dialect) {
  if (dialect === "hugo" && !href) return `{{< figure src="${name}" alt="${alt}" caption="${caption}" >}}`;
  if (dialect === "obsidian" && !href) return `![[${name}${alt ? `|${alt}` : ""}]]${caption ? `\n\n${caption}` : ""}`;
  const image = `![${alt}](${name}${caption ? ` "${caption}"` : ""})`;
  return href ? `[${image}](${href})` : image;
}

function blockText(block: Block, dialect: Dialect, at: number): string {
  const indented = (text: string) => text.replace(/^(?=.)/gm, "    ");
  if (block.kind === "paragraph" || block.kind === "item") return inlineText(block.inlines);
  if (block.kind === "quote") return `> ${inlineText(block.inlines)}`;
  if (block.kind === "note")
    return {
      jekyll: `> ${inlineText(block.inlines)}\n{: .notice--info}`,
      hugo: `{{% notice %}}\n${inlineText(block.inlines)}\n{{% /notice %}}`,
      hexo: `{% note info %}\n${inlineText(block.inlines)}\n{% endnote %}`,
      obsidian: `> [!warning]+ Mind\n> ${inlineText(block.inlines)}`,
      mkdocs: `!!! note "Mind"\n\n${indented(inlineText(block.inlines))}`,
      eleventy: `<div class="callout">\n\n${inlineText(block.inlines)}\n\n</div>`,
      gatsby: `> **Mind** ${inlineText(block.inlines)}`,
      astro: `:::tip\n${inlineText(block.inlines)}\n:::`,
    }[dialect];
  if (block.kind === "heading")
    return `${"#".repeat(block.level)} ${block.text}${dialect === "jekyll" ? ` {#h${at}}` : ""}`;
  if (block.kind === "list") {
    const mark = block.isOrdered ? "1. " : "- ";
    const inner = block.nested.map((one) => `\n    - ${inlineText(one)}`).join("");
    return block.items.map((one, index) => `${mark}${inlineText(one)}${index === 0 ? inner : ""}`).join("\n");
  }
  if (block.kind === "code") return `\`\`\`${block.language}\n${block.text}\n\`\`\``;
  if (block.kind === "table") {
    const [head = [], ...rows] = block.rows.map((row) => `| ${row.join(" | ")} |`);
    return [head, "|---|:--|", ...rows].join("\n");
  }
  if (block.kind === "picture") return pictureText(block.picture, dialect);
  if (block.kind === "gallery") return block.pictures.map((one) => pictureText(one, dialect)).join("\n\n");
  if (block.kind === "video") {
    const id = block.address.split("v=")[1];
    if (dialect === "hugo") return `{{< youtube ${id} >}}`;
    return /^(?:hexo|eleventy)$/.test(dialect)
      ? `{% youtube ${id} %}`
      : `<iframe src="https://www.youtube.com/embed/${id}"></iframe>`;
  }
  if (block.kind === "toggle")
    return dialect === "mkdocs"
      ? `??? note "${block.title}"\n${indented(inlineText(block.inlines))}`
      : `<details>\n<summary>${block.title.replaceAll("&", "&amp;")}</summary>\n\n${inlineText(block.inlines)}\n\n</details>`;
  if (block.kind === "button") return `[${block.text}](${block.href})${dialect === "mkdocs" ? "{ .md-button }" : ""}`;
  if (block.kind === "footnote")
    return dialect === "obsidian"
      ? `${block.text}^[${block.note}]`
      : `${block.text}[^long ${at}]\n\n[^long ${at}]: ${block.note}`;
  if (block.kind === "terms")
    return dialect === "obsidian" ? `**${block.term}**: ${block.meaning}` : `${block.term}\n: ${block.meaning}`;
  if (block.kind === "tasks")
    return block.items.map(({ text, isDone }) => `- [${isDone ? "x" : " "}] ${text}`).join("\n");
  if (block.kind === "markup") {
    const [one = "", two = "", three = ""] = block.parts;
    return `<div class="a"><section>\n\n<mark>${one}</mark> <kbd>${two}</kbd>\n\n</section></div>\n\n<address>${three}</address>\n\n<table><tr>${block.cells.map((cell) => `<td>${cell}</td>`).join("")}</tr></table>`;
  }
  if (block.kind === "within") return `${block.before} ${pictureText(block.picture, "jekyll")} ${block.after}`;
  if (block.kind === "inText") return `![${block.alt}](${pictureInText})`;
  if (block.kind === "audio") return `<audio controls src="${block.address}"></audio>`;
  if (block.kind === "unknown") {
    if (dialect === "hugo") return `{{< acme color="red" >}}\n${block.text}\n{{< /acme >}}`;
    if (dialect === "astro") return `<Acme color="red">\n\n${block.text}\n\n</Acme>`;
    return /^(?:jekyll|hexo|eleventy)$/.test(dialect) ? `{% acme "red" %}\n${block.text}\n{% endacme %}` : block.text;
  }
  return "---";
}
