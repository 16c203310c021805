import { parse, stringify } from "yaml";

const block = /^---\n([\s\S]*?\n)?---\n\n?([\s\S]*)$/;

export function withFrontMatter(values: object, body: string) {
  return `---\n${stringify(values, { lineWidth: 0 })}---\n${body ? `\n${body}\n` : ""}`;
}

/** Null for a text without front matter; throws for front matter that is not YAML. */
export function frontMatterIn(text: string) {
  const [, yaml = "", body = ""] = block.exec(text.replace(/^\uFEFF/, "").replace(/\r\n/g, "\n")) ?? [];
  const values: unknown = yaml && parse(yaml, { maxAliasCount: 0 });
  if (values === null || typeof values !== "object" || Array.isArray(values)) return null;
  return { values: values as Record<string, unknown>, body: body.replace(/\n$/, "") };
}
