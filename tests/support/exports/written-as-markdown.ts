import type { Block, GeneratedPost } from "./generated-posts.ts";

type Inlines = Extract<Block, { kind: "paragraph" | "quote" | "item" | "note" }>["inlines"];
type Picture = Extract<Block, { kind: "picture" }>["picture"];
export const dialects = ["jekyll", "hugo", "hexo", "obsidian", "mkdocs", "astro"] as const;
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
  }[dialect];
  const name =
    dialect === "jekyll"
      ? `${post.day}-${post.slug}.md`
      : dialect === "hugo"
        ? `${post.slug}/index.md`
        : `${post.slug}.md`;
  const beside = dialect === "hexo" || dialect === "hugo" ? `${folder}/${post.slug}/` : `${folder}/`;
  const body = post.blocks.map((block, at) => blockText(block, dialect, at)).join("\n\n");
  return { path: `${folder}/${name}`, beside, text: `${headText(post, dialect)}\n${body}\n` };
}

function headText({ title, day, tags, isPublic }: GeneratedPost, dialect: Dialect) {
  const quoted = JSON.stringify(title);
  if (dialect === "hugo")
    return `+++\ntitle = ${quoted}\ndate = ${day}T10:00:00Z\ndraft = ${!isPublic}\ntags = ${JSON.stringify(tags)}\n+++`;
  const listed = {
    jekyll: tags.length > 0 ? `tags: ${tags.join(" ")}` : "",
    hexo: tags.length > 0 ? `tags:\n${tags.map((tag) => `  - ${tag}`).join("\n")}` : "",
    obsidian: tags.length > 0 ? `tags: [${tags.map((tag) => `"#${tag}"`).join(", ")}]` : "",
    mkdocs: tags.length > 0 ? `tags:\n${tags.map((tag) => `- ${tag}`).join("\n")}` : "",
    astro: `tags: ${JSON.stringify(tags)}`,
  }[dialect];
  const state = {
    jekyll: isPublic ? "" : "published: false",
    hexo: isPublic ? "" : "hidden: true",
    obsidian: isPublic ? "publish: true" : "publish: false",
    mkdocs: isPublic ? "" : "draft: true",
    astro: isPublic ? "draft: false" : "isDraft: true",
  }[dialect];
  const dated = dialect === "astro" ? `pubDatetime: ${day}T10:00:00Z` : `date: ${day} 10:00:00`;
  return ["---", `title: ${quoted}`, dated, listed, state, "---"].filter(Boolean).join("\n");
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
    return dialect === "hexo" ? `{% youtube ${id} %}` : `<iframe src="https://www.youtube.com/embed/${id}"></iframe>`;
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
  return "---";
}
