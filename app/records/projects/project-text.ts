import { escapeHtml } from "#app/platform/html-text.ts";
import { inPairs } from "../store/kind.ts";

/** Texts that are edited with paragraphs, lists, links and pictures. */
export const structuredTexts = inPairs("overview", "results_impact", "challenges");

/** Planned projects have no results yet, and completed ones no outlook. */
export function textsShownAt(status: string) {
  return { hasResults: status !== "planning", hasOutlook: status !== "completed" };
}

const plainTags = "p|ul|ol|li|strong|em|figure|figcaption";
const attributes = [
  ' dir="(?:ltr|rtl|auto)"',
  ' lang="[\\w-]+"',
  ' href="(?:https?:|mailto:|tel:|#|/(?!/))[^"<>]*"',
  ' rel="noopener"',
];
const pictureAttributes = [' src="/(?:media|covers|samples)/[\\w./-]+"', ' alt="[^"<>]*"', ' loading="lazy"'];
/** What `cleanProjectHtml` writes: nothing else counts as HTML. */
const tag = new RegExp(
  `<(?:/?(?:${plainTags})|(?:${plainTags}|a)(?:${attributes.join("|")})*|/a|br /|img(?:${pictureAttributes.join("|")})* /)>`,
  "g",
);

/** As it is typed in the editor; a text that does not begin with a block is plain. */
export function isTypedHtml(text: string) {
  return /^<(?:p|ul|ol|figure)[\s>]/i.test(text);
}

export function isProjectHtml(text: string) {
  return /^<(?:p|ul|ol|figure)[ >]/.test(text) && !/[<>]/.test(text.replace(tag, ""));
}

/** Safe HTML whatever is stored; a plain text becomes paragraphs. */
export function projectHtml(text: string): string;
export function projectHtml(text: string | null): string | null;
export function projectHtml(text: string | null) {
  if (text === null || isProjectHtml(text)) return text;
  const paragraphs = text.trim().split(/\n\s*\n/);
  return paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll("\n", "<br />")}</p>`).join("");
}
