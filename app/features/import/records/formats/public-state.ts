import { childText, type XmlNode } from "#app/features/archive/platform/xml-records.server.ts";
import { readDate } from "#app/features/foreign-texts/read-date.ts";
import { isMap, mapIn, type Values } from "#app/features/foreign-texts/values.ts";
import type { ImportItem, Remark } from "../import-item.ts";
import { wordsIn } from "./front-matter.ts";
import type { metaOf } from "./wordpress-meta.ts";

/** Why a record is no public one; nothing for one that is known to be public. */
type Reasons = { isDraft: boolean; notes: Remark[] };
type State = Pick<ImportItem, "status" | "publishedAt" | "notes">;

const named = (word: string, about?: unknown): Reasons => ({
  isDraft: true,
  notes: [about === undefined ? { word } : { word, about: shown(about) }],
});
const nothing: Reasons = { isDraft: false, notes: [] };
const silentDraft: Reasons = { isDraft: true, notes: [] };
const shown = (value: unknown) => (typeof value === "string" ? value : (JSON.stringify(value) ?? "")).slice(0, 100);
export const allReasons = (reasons: Reasons[]): Reasons => ({
  isDraft: reasons.some(({ isDraft }) => isDraft),
  notes: reasons.flatMap(({ notes }) => notes),
});

const wordpressStatuses: Record<string, Reasons> = {
  ...{ publish: nothing, draft: silentDraft, pending: named("pending") },
  ...{ private: named("private"), future: named("scheduled") },
};
/** Marks of plug-ins that show a published post to some readers only, and the values that show it to all. */
const wordpressMarks: Record<string, RegExp> = {
  _members_access_role: /^$/,
  _wpmem_block: /^(?:0|)$/,
  _jetpack_newsletter_access: /^(?:everybody|)$/,
  _jetpack_memberships_contains_paid_content: /^(?:0|)$/,
  rcp_user_level: /^(?:all|none|)$/i,
  rcp_access_level: /^(?:none|0|)$/i,
  _wc_memberships_force_public: /^(?:yes|no|)$/,
  um_content_restriction: /^$|"_um_custom_access_settings";(?:b:0|s:1:"0"|s:0:"")/,
  _user_groups_private: /^(?:0|no|)$/,
  _expiration_date_status: /^(?:saved|)$/,
};
/** Names of such marks that are not known here, and values that close nothing. */
const closedMark = /restrict|member|paywall|private|protected|premium/i;
const openValue = /^(?:0|no|off|false|none|all|everyone|everybody|public|default|null|a:0:\{\}|\[\]|)$/i;
const wordpressTypes = ["post", "page"];
/** Records of the theme, of plug-ins and of WordPress itself; counted and not listed. */
const wordpressParts =
  /^(?:nav_menu_item|revision|custom_css|customize_changeset|oembed_cache|user_request|wp_(?:block|template|template_part|global_styles|navigation|font_\w+)|acf-.*|elementor_.*|shop_\w+|wc_.*|scheduled-action|flamingo_.*|wpcf7_.*|wpforms.*|jp_.*|feedback|e-floating-buttons|et_.*|fl-.*|ct_template|mc4wp-form|popup|ml-slider|amp_.*|rm_.*|edd_\w+|memberpress.*|patterns_.*)$/;

export function isWordpressPart(type: string) {
  return wordpressParts.test(type);
}

export function wordpressState(record: XmlNode, type: string, meta: ReturnType<typeof metaOf>): Reasons {
  const status = childText(record, "wp:status").trim();
  const marks = meta.pairs.filter(([key, value]) => {
    const open = Object.hasOwn(wordpressMarks, key) ? wordpressMarks[key] : closedMark.test(key) ? openValue : null;
    return open && !open.test(value.trim());
  });
  return allReasons([
    Object.hasOwn(wordpressStatuses, status) ? (wordpressStatuses[status] ?? nothing) : named("status", status),
    childText(record, "wp:post_password") === "" ? nothing : named("password"),
    wordpressTypes.includes(type) ? nothing : named("kindUnknown", type),
    ...[...new Set(marks.map(([key]) => key))].map((key) => named("members", key)),
  ]);
}

/** Of a card that some readers of the site do not see, or that was only mailed. */
const closedCard = /"nonMember":\s?false|"showOnWeb":\s?false|kg-gated-block:begin/;
const ghostStatuses: Record<string, Reasons> = {
  ...{ published: nothing, draft: silentDraft, scheduled: named("scheduled"), sent: named("sent") },
};

export function ghostState(post: Values, meta: Values): Reasons {
  const [status, visibility, type] = [post.status, post.visibility, post.type].map((one) => one ?? "");
  const text = [post.html, post.lexical, post.mobiledoc].map(String).join(" ");
  const isEmail = [post.email_only, meta.email_only].some((one) => !isOff(one));
  return allReasons([
    Object.hasOwn(ghostStatuses, String(status)) ? (ghostStatuses[String(status)] ?? nothing) : named("status", status),
    visibility === "public" || visibility === "" ? nothing : named("members", visibility),
    type === "post" || type === "page" || type === "" ? nothing : named("kindUnknown", type),
    isEmail ? named("sent") : nothing,
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
  "draft isdraft draftpost private isprivate hidden hide ishidden invisible unlisted unpublished wip archived headless secret encrypted encrypt protected membersonly internal confidential eleventyexcludefromcollections paywall premium restricted nopublish donotpublish exclude excluded ignore ignored deleted trashed disabled",
);
const opening = wordsIn(
  "published publish ispublished public ispublic visible listed online live dgpublish enabled active show",
);
const stating = wordsIn("status state visibility poststatus publishstatus publicationstatus access stage audience");
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
  const expiry = Object.entries(data).flatMap(([name, value]) =>
    over.test(plain(name)) && !isOff(value) ? [value] : [],
  );
  const kind = [data.kind, data.type].find((one) => !isEmpty(one));
  const closed = tags.find((tag) => closedTags.test(tag));
  return allReasons([
    ...flags,
    ...twice.map((name) => (isState(plain(name)) ? named("flag", `${name}: ?`) : nothing)),
    String(data.permalink) === "false" ? named("flag", "permalink: false") : nothing,
    build.every((one) => isOn(one) || one === "always") ? nothing : named("flag", "build"),
    expiry.every(isToCome) ? nothing : named("flag", `expiryDate: ${shown(expiry[0])}`),
    passwords.every((name) => isEmpty(data[name]) || isOff(data[name])) ? nothing : named("password"),
    kind === undefined || kinds.test(String(kind)) ? nothing : named("kindUnknown", kind),
    closed ? named("flag", closed) : nothing,
  ]);
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
  if (/^(?:scheduled?|embargo)/.test(name))
    return isOff(value) || (readDate(String(value)) && !isToCome(value)) ? nothing : named("scheduled");
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
