import { articleRules, cleanArticleHtml, cleanByRules } from "../articles/article-html.server.ts";
import { topLevelParts } from "../markdown/canonical-html.ts";
import { blockClass, blockHtml, blockKinds, categoryForm } from "./page-blocks.ts";

const classes = blockKinds.map(blockClass);
const opening = /^<aside\b(?=[^<>]*\bclass="block-([a-z]+)")[^<>]*>/;

const pageRules = {
  ...articleRules,
  allowedAttributes: { ...articleRules.allowedAttributes, aside: ["data-category"] },
  allowedClasses: { ...articleRules.allowedClasses, aside: [...articleRules.allowedClasses.aside, ...classes] },
  transformTags: {
    ...articleRules.transformTags,
    aside: (tagName: string, attribs: Record<string, string>) =>
      classes.some((name) => name === attribs.class)
        ? { tagName, attribs }
        : articleRules.transformTags.aside(tagName, attribs),
  },
};

/**
 * Blocks stand between the paragraphs, empty, and the contact form once: anywhere else they would be torn apart.
 * @noPermission reads nothing stored
 */
export function cleanPageHtml(html: string) {
  if (!html.includes("block-")) return cleanArticleHtml(html);
  const kept = new Set<string>();
  return topLevelParts(cleanByRules(html, pageRules))
    .map((part) => {
      const tag = opening.exec(part);
      const kind = blockKinds.find((one) => one === tag?.[1]);
      if (!kind) return /block-|data-category/.test(part) ? cleanArticleHtml(part) : part;
      const given = /\sdata-category="([^"]*)"/.exec(tag?.[0] ?? "")?.[1] ?? "";
      const category = kind === "articles" && categoryForm.test(given) ? given : "";
      if (kind === "contact" && kept.has(kind)) return "";
      kept.add(kind);
      return blockHtml({ kind, category });
    })
    .join("");
}
