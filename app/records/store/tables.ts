import type { Locale } from "#app/i18n/locale.ts";
import type { StoredMail, TransportKind } from "#app/platform/mail/mail.ts";
import type { articleStatuses } from "../articles/article.ts";
import type { Look } from "../brand/palette.ts";
import type { CategoryList } from "../categories/category.ts";
import type { DrawingFamily } from "../categories/well-known.ts";
import type { ArrangedSection } from "../home/home.ts";
import type { messageStatuses } from "../messages/message.ts";
import type { SpamReason, TextClass } from "../messages/spam-check.ts";
import type { pageStatuses } from "../pages/page.ts";
import type { Link } from "../paragraphs/links.ts";
import type { challengePurposes, linkPurposes, Role } from "../people/profile.ts";
import type { projectStatuses } from "../projects/project.ts";
import type { AboutFields, Achievement, Skill } from "../sections/about.ts";
import type { ContactMethod } from "../sections/contact.ts";
import type { ResumeKind, Statistic } from "../sections/resume.ts";
import {
  appended,
  boolean,
  type Column,
  day,
  derived,
  emptied,
  inBothLanguages,
  integer,
  json,
  key,
  moment,
  nullable,
  type RowOf,
  real,
  type Table,
  table,
  text,
  untouched,
} from "./table.ts";

const created = { id: text(), created_at: moment() };
const edited = { ...created, updated_at: moment(), version: integer() };
const trashable = { deleted_at: nullable(moment()) };
const maybeText = nullable(text());
const maybeMoment = nullable(moment());
export const spamMarks = { spam_reason: nullable(json<SpamReason>()), learned_as: nullable(text<TextClass>()) };

/** Row types, parsing on SQLite and backups follow from this description. */
const coreTables = {
  projects: table({
    ...edited,
    ...trashable,
    ...inBothLanguages(["title", "description"], text()),
    ...inBothLanguages(["overview", "results_impact", "challenges", "current_status", "next_steps"], maybeText),
    ...inBothLanguages(["result_label"], maybeText),
    result_value: maybeText,
    arabic_result_value: maybeText,
    slug: text(),
    title: text(),
    description: text(),
    objectives: json<string[]>(),
    objectives_ar: json<string[]>(),
    tech_stack: json<string[]>(),
    tags: json<string[]>(),
    gallery_images: json<string[]>(),
    category: text(),
    status: text<(typeof projectStatuses)[number]>(),
    progress: nullable(integer()),
    image_url: maybeText,
    live_url: maybeText,
    github_url: maybeText,
    demo_url: maybeText,
    client_name: maybeText,
    client_name_ar: maybeText,
    duration_months: nullable(integer()),
    completion_date: nullable(day()),
    is_private: boolean(),
    is_featured: boolean(),
    hidden_on_home: boolean(),
    /** Smaller first; null comes after all numbers. */
    sort_order: nullable(integer()),
    folded: derived(text()),
  }),
  articles: table({
    ...edited,
    ...trashable,
    title: text(),
    slug: text(),
    excerpt: maybeText,
    meta_description: maybeText,
    content: text(),
    category: maybeText,
    tags: nullable(json<string[]>()),
    status: text<(typeof articleStatuses)[number]>(),
    author: maybeText,
    featured_image_url: maybeText,
    translation_of: maybeText,
    published_date: maybeMoment,
    folded: derived(text()),
    language: derived(text<Locale>()),
    category_key: derived(maybeText),
    minutes: derived(integer()),
    is_featured: derived(boolean()),
    /** The library's files that its texts name, separated by spaces. */
    media_ids: derived(maybeText),
  }),
  pages: table({
    ...edited,
    ...trashable,
    ...inBothLanguages(["title"], text()),
    ...inBothLanguages(["description", "content"], maybeText),
    slug: text(),
    status: text<(typeof pageStatuses)[number]>(),
    in_menu: boolean(),
    in_footer: boolean(),
    /** Smaller first; null comes after all numbers. */
    sort_order: nullable(integer()),
  }),
  /** `edit_id` and `edits` tell which open form saved it, after how many changes. */
  record_versions: table({
    ...created,
    kind: text(),
    record_id: text(),
    /** That of the settings is a moment in milliseconds. */
    version: real(),
    actor_id: maybeText,
    edit_id: maybeText,
    edits: nullable(integer()),
    fields: json<Record<string, unknown>>(),
    changed: json<string[]>(),
  }),
  drafts: table({
    ...created,
    saved_at: moment(),
    user_id: text(),
    kind: text(),
    record_id: maybeText,
    base_version: nullable(real()),
    edits: integer(),
    /** So many of its changes are over: saved, sent or discarded. */
    done_edits: integer(),
    discarded_edits: integer(),
    continues: maybeText,
    continued_edits: integer(),
    title: maybeText,
    fields: json<Record<string, string>>(),
  }),
  about_content: table({
    ...edited,
    ...inBothLanguages(["title", "description", "philosophy"], maybeText),
    achievements: json<Achievement[]>(),
    skills: json<Skill[]>(),
    contact_info: json<AboutFields["contact_info"]>(),
  }),
  resume_content: table({
    ...edited,
    ...inBothLanguages(["title", "subtitle", "profile_title", "profile_description"], maybeText),
    stats: json<Statistic[]>(),
    pdf_url: maybeText,
    last_updated: nullable(day()),
  }),
  resume_entries: table({
    ...edited,
    ...trashable,
    ...inBothLanguages(["title"], text()),
    ...inBothLanguages(["organisation", "place", "description"], maybeText),
    kind: text<ResumeKind>(),
    started_on: nullable(day()),
    ended_on: nullable(day()),
    position: integer(),
  }),
  contact_content: table({
    ...edited,
    ...inBothLanguages(["title", "subtitle", "intro_text", "response_time"], maybeText),
    contact_methods: json<ContactMethod[]>(),
  }),
  home_content: table({
    ...edited,
    ...inBothLanguages(["text", "now"], maybeText),
    sections: json<ArrangedSection[]>(),
    now_date: nullable(day()),
  }),
  brand: table({
    ...edited,
    accent: maybeText,
    paper: text<Look["paper"]>(),
    faces: text<Look["faces"]>(),
    corners: text<Look["corners"]>(),
    logo_name: text<"instead" | "beside">(),
    ...{ logo_light: maybeText, logo_dark: maybeText, icon: maybeText, share_picture: maybeText },
  }),
  /** Named by their content; the body in base64. */
  brand_files: table({ name: key(text()), created_at: moment(), body: text() }),
  categories: table({
    ...edited,
    list: text<CategoryList>(),
    key: text(),
    ...inBothLanguages(["name"], maybeText),
    /** Other names of it, in either language, by which articles and imports find it. */
    also: json<string[]>(),
    color: maybeText,
    family: nullable(text<DrawingFamily>()),
    /** Null comes after all numbers. */
    position: derived(nullable(integer())),
  }),
  users: table({
    ...created,
    updated_at: moment(),
    full_name: text(),
    email: text(),
    email_verified: boolean(),
    /** When a mailed link replaced the password; null again once it was changed otherwise. */
    password_reset_at: maybeMoment,
    /** The id of the last change of the person's second factors. */
    factors_change: maybeText,
  }),
  accounts: table({
    ...created,
    updated_at: moment(),
    user_id: text(),
    provider: text(),
    password_hash: maybeText,
    /** Since when a reader who became staff must set a longer password. */
    password_due_at: maybeMoment,
  }),
  sessions: emptied({
    ...created,
    user_id: text(),
    token_hash: text(),
    expires_at: moment(),
    last_seen_at: moment(),
    second_factor_at: maybeMoment,
    /** The person's when the second factor was passed, which counts only while the two are the same. */
    factors_change: maybeText,
    /** Last password proof; null means the start of the session. */
    proved_at: maybeMoment,
    ip_address: maybeText,
    user_agent: maybeText,
  }),
  profiles: table({
    ...created,
    user_id: text(),
    full_name: text(),
    email: text(),
    role: text<Role>(),
    language: nullable(text<Locale>()),
    last_seen_at: maybeMoment,
    disabled_at: maybeMoment,
  }),
  user_2fa_settings: table({
    user_id: key(text()),
    is_enabled: boolean(),
    email_verified: boolean(),
    failures: integer(),
    locked_until: maybeMoment,
    /** Null while codes by mail are accepted. */
    mail_codes_off_at: maybeMoment,
  }),
  one_time_codes: emptied({
    session_id: key(text()),
    created_at: moment(),
    code_hash: text(),
    expires_at: moment(),
    attempts: integer(),
    used_at: maybeMoment,
  }),
  backup_codes: table({ ...created, user_id: text(), code_hash: text(), used_at: maybeMoment }),
  /** `public_key` is COSE in base64url, `counter` the device's count at the last use. */
  passkeys: table({
    ...created,
    user_id: text(),
    credential_id: text(),
    public_key: text(),
    counter: real(),
    transports: json<string[]>(),
    name: text(),
    /** "singleDevice" or "multiDevice", as in the library. */
    device_type: text(),
    is_backed_up: boolean(),
    last_used_at: maybeMoment,
  }),
  /** `secret` in base32, and the last 30-second step whose code was used. */
  authenticators: table({
    user_id: key(text()),
    created_at: moment(),
    /** Sealed by `secrets.key`. */
    secret: text(),
    confirmed_at: maybeMoment,
    last_used_step: nullable(integer()),
  }),
  /** Single use: for a session, or for a browser without one. */
  webauthn_challenges: emptied({
    ...created,
    purpose: text<(typeof challengePurposes)[number]>(),
    session_id: maybeText,
    browser_hash: maybeText,
    challenge: text(),
    expires_at: moment(),
  }),
  /** WebP in base64, 256 by 256 pixels. */
  profile_pictures: table({ user_id: key(text()), created_at: moment(), webp: text() }),
  /** Single use; the link for the first admin has no user yet. */
  link_tokens: emptied({
    ...created,
    user_id: maybeText,
    purpose: text<(typeof linkPurposes)[number]>(),
    token_hash: text(),
    expires_at: moment(),
    /** "console" for a link printed on the machine, null for a mailed one. */
    issued_by: nullable(text<"console">()),
    new_email: maybeText,
  }),
  /** Wrong passwords of strangers do not slow down sign-ins from these browsers. */
  known_devices: emptied({ ...created, user_id: text(), token_hash: text(), last_seen_at: moment() }),
  messages: table({
    ...created,
    ...trashable,
    name: text(),
    email: text(),
    subject: maybeText,
    message: text(),
    locale: text<Locale>(),
    status: text<(typeof messageStatuses)[number]>(),
    ...spamMarks,
  }),
  message_replies: table({
    ...created,
    message_id: text(),
    actor_id: maybeText,
    subject: text(),
    body: text(),
    is_theirs: boolean(),
  }),
  media: table({
    ...edited,
    ...trashable,
    ...inBothLanguages(["alt"], maybeText),
    file_name: text(),
    mime_type: text(),
    sha256: text(),
    size_bytes: integer(),
    width: nullable(integer()),
    height: nullable(integer()),
    focal_x: real(),
    focal_y: real(),
    placeholder: maybeText,
    frames: integer(),
    sizes_made_at: maybeMoment,
  }),
  translation_marks: table({
    record_table: key(text()),
    record_id: key(text()),
    field: key(text()),
    language: text<Locale>(),
    changed_at: moment(),
  }),
  /** For articles by the id of the translation, for other records by their own. */
  translation_links: table({
    record_table: key(text()),
    record_id: key(text()),
    field: key(text()),
    links: json<Link[]>(),
  }),
  settings: table({ key: key(text()), value: nullable(json<unknown>()), updated_at: moment() }),
  short_links: table({ code: key(text()), record_table: text(), record_id: text(), created_at: moment() }),
  jobs: emptied({
    kind: key(text()),
    id: key(text()),
    tries: integer(),
    begun_at: moment(),
    taken_by: text(),
    taken_until: moment(),
    failed_at: maybeMoment,
  }),
  outbox: untouched({
    ...created,
    kind: text(),
    recipient: text(),
    mail: json<StoredMail>(),
    attempts: integer(),
    next_attempt_at: maybeMoment,
    sent_at: maybeMoment,
    failed_at: maybeMoment,
    last_error: maybeText,
    expires_at: maybeMoment,
    cause_id: maybeText,
    taken_until: maybeMoment,
    event_key: maybeText,
    transport: nullable(text<TransportKind>()),
  }),
  rate_limits: untouched({ key: key(text()), moments: json<string[]>(), expires_at: moment() }),
  alerts: untouched({ name: key(text()), raised_at: moment(), seen_at: moment(), told_at: maybeMoment }),
  /** What happened so often on a day; a restore keeps the counts of today's store and adds the days that it lacks. */
  statistics: appended({ kind: key(text()), day: key(text()), key: key(text()), count: integer() }),
  audit: appended({
    ...created,
    actor_id: maybeText,
    action: text(),
    record_table: text(),
    record_id: text(),
    changes: nullable(json<unknown>()),
    ip_address: maybeText,
    occurrences: integer(),
  }),
  /** The fingerprint tells whether the owner has changed the record since. */
  sample_records: table({ record_table: key(text()), record_id: key(text()), fingerprint: text() }),
};

/** A feature adds the types of its tables by declaration merging, and the tables by `addTables`. */
// biome-ignore lint/suspicious/noEmptyInterface: each feature merges its own into it
export interface FeatureTables {}

type AllTables = typeof coreTables & { [Name in keyof FeatureTables]: FeatureTables[Name] };
export const tables = coreTables as AllTables;

export function addTables(added: Partial<FeatureTables>): AllTables {
  return Object.assign(tables, added);
}

export function withoutDerived(table: string, row: object) {
  const columns: Record<string, Column> = (tables as Record<string, Table>)[table]?.columns ?? {};
  return Object.fromEntries(Object.entries(row).filter(([name]) => !columns[name]?.isDerived));
}

export type Tables = { [Name in keyof typeof tables]: RowOf<(typeof tables)[Name]> };

export type ProjectRow = Tables["projects"];
export type ArticleRow = Tables["articles"];
export type PageRow = Tables["pages"];
export type ResumeEntryRow = Tables["resume_entries"];
export type SessionRow = Tables["sessions"];
export type ProfileRow = Tables["profiles"];
export type PasskeyRow = Tables["passkeys"];
export type MessageRow = Tables["messages"];
export type ReplyRow = Tables["message_replies"];
export type MediaRow = Tables["media"];
export type CategoryRow = Tables["categories"];
export type AuditRow = Tables["audit"];
