import { readDate } from "#app/features/foreign-texts/read-date.ts";
import { isMap, mapIn, textOf, type Values } from "#app/features/foreign-texts/values.ts";
import type { ImportItem, Remark } from "../import-item.ts";
import { wordsIn } from "./front-matter.ts";

/** Why a record is no public one; nothing for one that is known to be public. */
export type Reasons = { isDraft: boolean; notes: Remark[] };
type State = Pick<ImportItem, "status" | "publishedAt" | "notes">;

export const named = (word: string, about?: unknown): Reasons => ({
  isDraft: true,
  notes: [about === undefined ? { word } : { word, about: shown(about) }],
});
export const nothing: Reasons = { isDraft: false, notes: [] };
export const silentDraft: Reasons = { isDraft: true, notes: [] };
const shown = (value: unknown) => (typeof value === "string" ? value : (JSON.stringify(value) ?? "")).slice(0, 100);
export const allReasons = (reasons: Reasons[]): Reasons => ({
  isDraft: reasons.some(({ isDraft }) => isDraft),
  notes: reasons.flatMap(({ notes }) => notes),
});

/** Tells search engines to leave a page out. */
const robotsTag = /<meta(?=\s[^<>]*(?:robots|bot)\b)(?=[^<>]*\bcontent\s*=[^<>]*(?:noindex|none))[^<>]*>/i;
/** Of a card that some readers of the site do not see, or that was only mailed. */
const closedCard = /"nonMember":\s?false|"showOnWeb":\s?false|kg-gated-block:begin/;
const ghostStatuses: Record<string, Reasons> = {
  ...{ published: nothing, draft: silentDraft, scheduled: named("scheduled"), sent: named("sent") },
};

export function ghostState(post: Values, meta: Values): Reasons {
  const [status, visibility, type] = [post.status, post.visibility, post.type].map((one) => one ?? "");
  const text = [post.html, post.lexical, post.mobiledoc].map(String).join(" ");
  const head = [post.codeinjection_head, post.codeinjection_foot, text].map((one) => robotsTag.exec(String(one))?.[0]);
  const isEmail = [post.email_only, meta.email_only].some((one) => !isOff(one));
  return allReasons([
    Object.hasOwn(ghostStatuses, String(status)) ? (ghostStatuses[String(status)] ?? nothing) : named("status", status),
    visibility === "public" || visibility === "" ? nothing : named("members", visibility),
    type === "post" || type === "page" || type === "" ? nothing : named("kindUnknown", type),
    isEmail ? named("sent") : nothing,
    ...head.flatMap((tag) => (tag ? [named("flag", tag)] : [])),
    closedCard.test(text) ? named("members", closedCard.exec(text)?.[0]) : nothing,
  ]);
}

/** A row of the list of posts; a text without one is a draft. */
export function substackState({ is_published, audience, type = "" }: Record<string, string | undefined>): Reasons {
  return allReasons([
    is_published === "true" ? nothing : is_published === "false" ? silentDraft : named("status", is_published),
    audience === "everyone" || is_published !== "true" ? nothing : named("members", audience),
    /^(?:newsletter|podcast|)$/.test(type) ? nothing : named("kindUnknown", type),
  ]);
}

export function mediumState(name: string, date: string, address: string, isResponse: boolean): Reasons {
  if (name.startsWith("draft_")) return silentDraft;
  if (!date || !address) return named("status", "draft");
  return isResponse ? named("kindUnknown", "response") : nothing;
}

const closing = wordsIn(
  "draft isdraft draftpost private isprivate hidden hide ishidden invisible unlisted unpublished wip archived headless secret encrypted encrypt protected membersonly internal confidential eleventyexcludefromcollections paywall premium restricted nopublish donotpublish exclude excluded ignore ignored deleted trashed disable disabled noindex noindexing norobots robotsnoindex seonoindex metanoindex hidefromsearch excludefromsearch excludefromsitemap hidefromsitemap nositemap",
);
const opening = wordsIn(
  "published publish ispublished public ispublic visible listed online live dgpublish enabled active show indexed indexable indexing searchable allowindex allowindexing",
);
const stating = wordsIn("status state visibility poststatus publishstatus publicationstatus access stage audience");
/** Of themes whose pages are public and left out of the search of their own site. */
const ownSearch = /^(?:search(?:hidden|excluded?)|(?:hiddenfrom|exclude)search)$/;
const openStates = /^(?:publish(?:ed)?|public|live|online|everyone|منشور|منشورة|عام)$/i;
const over = /^(?:expir\w*|unpublish(?:date|on|at)|(?:archived|deleted|trashed)(?:date|on|at))$/;
const closedTags = /^#?(?:drafts?|private|unpublished|wip|مسودة|خاص)$/i;
const kinds =
  /^(?:posts?|articles?|blog(?:s|-?posts?)?|pages?|projects?|notes?|entry|entries|journal|essays?|news|writings?|مقال|مقالة|صفحة)$/i;
const passwords = ["password", "pwd", "pass"];

/** Of the front matter of all generators: a flag, a date or a kind that is not understood is not taken for a public one. */
export function markdownState(data: Values, tags: readonly string[], twice: readonly string[] = []): Reasons {
  const flags = Object.entries(data).map(([name, value]) => flagState(name, value));
  const build = [...Object.values(mapIn(data, "build")), ...Object.values(mapIn(data, "_build"))];
  const kind = [data.kind, data.type].find((one) => !isEmpty(one));
  const closed = tags.find((tag) => closedTags.test(tag));
  return allReasons([
    ...flags,
    ...twice.map((name) => (isState(plain(name)) ? named("flag", `${name}: ?`) : nothing)),
    ...Object.entries(data).flatMap(([name, value]) => searchState(name, value)),
    build.every((one) => isOn(one) || one === "always") ? nothing : named("flag", "build"),
    passwords.every((name) => isEmpty(data[name]) || isOff(data[name])) ? nothing : named("password"),
    kind === undefined || kinds.test(String(kind)) ? nothing : named("kindUnknown", kind),
    closed ? named("flag", closed) : nothing,
  ]);
}

const directives =
  /^(?:(?:all|index|follow|nofollow|noarchive|nocache|nosnippet|noimageindex|notranslate|noodp|noydir|max-[a-z-]+:-?\w+)(?:[,\s]+|$))*$/i;
const maxDepth = 8;

/** What keeps a text out of search engines may stand within other values: `seo: { noindex: true }`. */
function searchState(name: string, value: unknown, above = "", depth = 0): Reasons[] {
  const key = plain(name);
  if (depth > maxDepth) return [];
  if (Array.isArray(value)) return value.flatMap((one) => searchState(name, one, above, depth + 1));
  if (isMap(value)) {
    const entries = "content" in value ? [[textOf(value.name), value.content] as const] : Object.entries(value);
    return entries.flatMap(([inner, one]) => searchState(inner, one, name, depth + 1));
  }
  const isWithin = /^(?:robots|sitemap|seo|search)$/.test(plain(above));
  const said = shown(value);
  const isClosed =
    robotsTag.test(said) ||
    (/robots$|^(?:google|bing)bot$|^xrobotstag$/.test(key) && !isOn(value) && !directives.test(said)) ||
    (key === "sitemap" && !isEmpty(value) && !isOn(value)) ||
    (/^sitemap(?:exclude|ignore|disable|hide)d?$|noindex/.test(key) && !isOff(value)) ||
    (isWithin && /^(?:index|include|enable)$/.test(key) && !isOn(value));
  if (isClosed) return [named("flag", `${name}: ${said}`)];
  const own = plain(above) === "search" && /^excluded?$/.test(key) ? "search_exclude" : name;
  return isWithin ? [flagState(own, value)] : [];
}

const typed = /(?:^|[{,\n])[ \t"'#+]*([A-Za-z_-]{4,20})["']?[ \t]*[:=][ \t]*["']?([^\n,"'}]{1,40})/g;
const typedLength = 600;

/** Of a text without front matter: its first lines may be one of a kind that nobody knows. */
export function typedState(text: string): Reasons {
  const said = [...text.slice(0, typedLength).matchAll(typed)];
  return allReasons(said.map(([, name = "", value = ""]) => flagState(name, value.trim())));
}

const plain = (name: string) => name.toLowerCase().replace(/[-_ ]/g, "");
const isState = (name: string) => closing.has(name) || opening.has(name) || stating.has(name);
/** A date that nobody can read is not. */
const isToCome = (value: unknown) => Date.parse(readDate(String(value)) ?? "") > Date.now();

function flagState(given: string, value: unknown): Reasons {
  const name = plain(given);
  if (isEmpty(value)) return nothing;
  if (ownSearch.test(name) ? !isOff(value) : /^(?:search|pagefind)$/.test(name) && isOff(value))
    return { isDraft: false, notes: [{ word: "unsearched", about: `${given}: ${shown(value)}` }] };
  if (/^(?:scheduled?|embargo)/.test(name))
    return isOff(value) || (readDate(String(value)) && !isToCome(value)) ? nothing : named("scheduled");
  if (over.test(name)) return isOff(value) || isToCome(value) ? nothing : named("flag", `${given}: ${shown(value)}`);
  if (/^(?:permalink|index)$/.test(name)) return String(value) === "false" ? named("flag", `${given}: false`) : nothing;
  if (closing.has(name)) return isOff(value) ? nothing : named("flag", `${given}: ${shown(value)}`);
  if (opening.has(name)) {
    const isDate = /^publish(?:ed)?$/.test(name) && /\d{4}/.test(String(value));
    return isOn(value) || isDate ? nothing : named("flag", `${given}: ${shown(value)}`);
  }
  if (!stating.has(name) || openStates.test(String(value))) return nothing;
  return /^draft$/i.test(String(value)) ? silentDraft : named("status", value);
}

/** What is public by its flags may still have a date of a kind that nobody can read, or one that is to come. */
export function withDate({ isDraft, notes }: Reasons, given: unknown, date: string | null, isNeeded = true): State {
  const status = isDraft ? ("draft" as const) : ("published" as const);
  if (!isEmpty(given) && date === null)
    return { status: "draft", publishedAt: null, notes: [...notes, { word: "date", about: shown(given) }] };
  const isScheduled = date !== null && Date.parse(date) > Date.now() && status === "published";
  if (isScheduled) return { status: "draft", publishedAt: date, notes: [...notes, { word: "scheduled" }] };
  const isUndated = isNeeded && date === null && status === "published";
  return { status, publishedAt: date, notes: isUndated ? [...notes, { word: "undated" }] : notes };
}

const isEmpty = (value: unknown) => value === undefined || value === null || value === "";
const isOn = (value: unknown) => /^(?:true|yes|on|1|y|نعم)$/i.test(String(value));
const isOff = (value: unknown) => isEmpty(value) || /^(?:false|no|off|0|n|لا)$/i.test(String(value));
export const isStatedPublic = (data: Values) =>
  Object.entries(data).some(([name, value]) => {
    const key = plain(name);
    return !isMap(value) && ((opening.has(key) && isOn(value)) || (stating.has(key) && openStates.test(String(value))));
  });

const codes: Record<string, "en" | "ar"> = { english: "en", arabic: "ar", العربية: "ar", عربي: "ar", الإنجليزية: "en" };

/** By its name or code; one that this site does not have is named. */
export function languageNamed(given: string | null): { language: "en" | "ar" | null; reasons: Reasons } {
  const name = given?.trim().toLowerCase() ?? "";
  const code = Object.hasOwn(codes, name) ? codes[name] : /^(en|ar)(?:[-_].*)?$/.exec(name)?.[1];
  if (code) return { language: code as "en" | "ar", reasons: nothing };
  return { language: null, reasons: name ? named("otherLanguage", given) : nothing };
}

const letters = /[\u0621-\u064A\u067E\u0686\u0698\u06A9\u06AF\u06CC]/g;
const ofPersian = /[\u067E\u0686\u0698\u06AF]/g;
const minShare = 0.01;
/** A foreign name in a text in Arabic has one or two. */
const minLetters = 3;
const readLength = 20_000;

/** A text that names no language and has the letters of Persian is none in Arabic. */
export function withLanguage(item: ImportItem): ImportItem {
  if (item.language !== null) return item;
  const text = `${item.title} ${item.html.slice(0, readLength)}`;
  const count = text.match(ofPersian)?.length ?? 0;
  if (count < minLetters || count < minShare * (text.match(letters)?.length ?? 0)) return item;
  return { ...item, status: "draft", notes: [...item.notes, { word: "otherLanguage", about: "fa" }] };
}
