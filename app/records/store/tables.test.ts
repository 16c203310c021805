import { sql } from "kysely";
import { expect, test } from "vitest";
import { locales } from "#app/i18n/locale.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { onEachEngine } from "../../../tests/support/engines.ts";
import { articleStatuses } from "../articles/article.ts";
import { commentStatuses } from "../comments/comment.ts";
import { messageStatuses } from "../messages/message.ts";
import { challengePurposes, linkPurposes, roles } from "../people/profile.ts";
import { projectCategories, projectStatuses } from "../projects/project.ts";
import { resumeKinds } from "../sections/resume.ts";
import { taskPriorities, taskStatuses } from "../work/task.ts";
import { columnKinds } from "./store.server.ts";
import type { Tables } from "./tables.ts";

type Kind = "text" | "moment" | "day" | "whole" | "real" | "truth" | "json";
type TextKind = "text" | "moment" | "day";
type NumberKind = "whole" | "real";

/** What a column may be by the type of its values; `satisfies` below lets nothing else compile, and no column be missing. */
type KindOf<Value> = unknown extends Value
  ? "json" | "json?"
  : null extends Value
    ? `${KindOfFilled<NonNullable<Value>>}?`
    : KindOfFilled<Value>;
type KindOfFilled<Value> = [Value] extends [boolean]
  ? "truth"
  : [Value] extends [number]
    ? NumberKind
    : [Value] extends [string]
      ? TextKind
      : "json";

/** Every column of every table: what it holds, and with a question mark that it may hold nothing. */
const tables = {
  projects: {
    id: "text",
    created_at: "moment",
    updated_at: "moment",
    version: "whole",
    deleted_at: "moment?",
    slug: "text",
    title: "text",
    description: "text",
    title_en: "text",
    title_ar: "text",
    description_en: "text",
    description_ar: "text",
    overview_en: "text?",
    overview_ar: "text?",
    results_impact_en: "text?",
    results_impact_ar: "text?",
    challenges_en: "text?",
    challenges_ar: "text?",
    current_status_en: "text?",
    current_status_ar: "text?",
    next_steps_en: "text?",
    next_steps_ar: "text?",
    objectives: "json",
    objectives_ar: "json",
    tech_stack: "json",
    tags: "json",
    gallery_images: "json",
    category: "text",
    status: "text",
    progress: "whole?",
    image_url: "text?",
    live_url: "text?",
    github_url: "text?",
    demo_url: "text?",
    client_name: "text?",
    duration_months: "whole?",
    completion_date: "day?",
    is_private: "truth",
    search_text: "text",
  },
  articles: {
    id: "text",
    created_at: "moment",
    updated_at: "moment",
    version: "whole",
    deleted_at: "moment?",
    title: "text",
    slug: "text",
    excerpt: "text?",
    meta_description: "text?",
    content: "text",
    category: "text?",
    tags: "json?",
    status: "text",
    author: "text?",
    featured_image_url: "text?",
    translation_of: "text?",
    published_date: "moment?",
    search_text: "text",
  },
  article_versions: {
    id: "text",
    created_at: "moment",
    article_id: "text",
    version: "whole",
    actor_id: "text?",
    edit_id: "text?",
    edits: "whole?",
    fields: "json",
    changed: "json",
  },
  article_drafts: {
    id: "text",
    created_at: "moment",
    saved_at: "moment",
    user_id: "text",
    article_id: "text?",
    base_version: "whole?",
    edits: "whole",
    fields: "json",
  },
  about_content: {
    id: "text",
    created_at: "moment",
    updated_at: "moment",
    version: "whole",
    title_en: "text?",
    title_ar: "text?",
    description_en: "text?",
    description_ar: "text?",
    philosophy_en: "text?",
    philosophy_ar: "text?",
    achievements: "json",
    skills: "json",
    contact_info: "json",
  },
  resume_content: {
    id: "text",
    created_at: "moment",
    updated_at: "moment",
    version: "whole",
    title_en: "text?",
    title_ar: "text?",
    subtitle_en: "text?",
    subtitle_ar: "text?",
    profile_title_en: "text?",
    profile_title_ar: "text?",
    profile_description_en: "text?",
    profile_description_ar: "text?",
    stats: "json",
    pdf_url: "text?",
    last_updated: "day?",
  },
  resume_entries: {
    id: "text",
    created_at: "moment",
    updated_at: "moment",
    version: "whole",
    deleted_at: "moment?",
    kind: "text",
    title_en: "text",
    title_ar: "text",
    organisation_en: "text?",
    organisation_ar: "text?",
    place_en: "text?",
    place_ar: "text?",
    description_en: "text?",
    description_ar: "text?",
    started_on: "day?",
    ended_on: "day?",
    position: "whole",
  },
  contact_content: {
    id: "text",
    created_at: "moment",
    updated_at: "moment",
    version: "whole",
    title_en: "text?",
    title_ar: "text?",
    subtitle_en: "text?",
    subtitle_ar: "text?",
    intro_text_en: "text?",
    intro_text_ar: "text?",
    response_time_en: "text?",
    response_time_ar: "text?",
    contact_methods: "json",
  },
  tasks: {
    id: "text",
    created_at: "moment",
    updated_at: "moment",
    version: "whole",
    deleted_at: "moment?",
    title: "text",
    description: "text?",
    status: "text",
    priority: "text",
    project_code: "text?",
    milestones: "json",
    requirements: "json",
    due_date: "day?",
  },
  project_codes: {
    code: "text",
    created_at: "moment",
    updated_at: "moment",
    version: "whole",
    name: "text",
    description: "text?",
    color: "text",
    is_active: "truth",
    project_id: "text?",
  },
  users: {
    id: "text",
    created_at: "moment",
    updated_at: "moment",
    full_name: "text",
    email: "text",
    email_verified: "truth",
    password_reset_at: "moment?",
  },
  accounts: {
    id: "text",
    created_at: "moment",
    updated_at: "moment",
    user_id: "text",
    provider: "text",
    password_hash: "text?",
    password_due_at: "moment?",
  },
  sessions: {
    id: "text",
    created_at: "moment",
    user_id: "text",
    token_hash: "text",
    expires_at: "moment",
    last_seen_at: "moment",
    second_factor_at: "moment?",
    proved_at: "moment?",
    ip_address: "text?",
    user_agent: "text?",
  },
  profiles: {
    id: "text",
    created_at: "moment",
    user_id: "text",
    full_name: "text",
    email: "text",
    role: "text",
    language: "text?",
    last_seen_at: "moment?",
    disabled_at: "moment?",
  },
  user_2fa_settings: {
    user_id: "text",
    is_enabled: "truth",
    email_verified: "truth",
    failures: "whole",
    locked_until: "moment?",
    mail_codes_off_at: "moment?",
  },
  one_time_codes: {
    session_id: "text",
    created_at: "moment",
    code_hash: "text",
    expires_at: "moment",
    attempts: "whole",
    used_at: "moment?",
  },
  backup_codes: { id: "text", created_at: "moment", user_id: "text", code_hash: "text", used_at: "moment?" },
  passkeys: {
    id: "text",
    created_at: "moment",
    user_id: "text",
    credential_id: "text",
    public_key: "text",
    counter: "real",
    transports: "json",
    name: "text",
    device_type: "text",
    is_backed_up: "truth",
    last_used_at: "moment?",
  },
  authenticators: {
    user_id: "text",
    created_at: "moment",
    secret: "text",
    confirmed_at: "moment?",
    last_used_step: "whole?",
  },
  webauthn_challenges: {
    id: "text",
    created_at: "moment",
    purpose: "text",
    session_id: "text?",
    browser_hash: "text?",
    challenge: "text",
    expires_at: "moment",
  },
  profile_pictures: { user_id: "text", created_at: "moment", webp: "text" },
  link_tokens: {
    id: "text",
    created_at: "moment",
    user_id: "text?",
    purpose: "text",
    token_hash: "text",
    expires_at: "moment",
    issued_by: "text?",
    new_email: "text?",
  },
  known_devices: {
    id: "text",
    created_at: "moment",
    user_id: "text",
    token_hash: "text",
    last_seen_at: "moment",
  },
  messages: {
    id: "text",
    created_at: "moment",
    name: "text",
    email: "text",
    subject: "text?",
    message: "text",
    locale: "text",
    status: "text",
    deleted_at: "moment?",
  },
  comments: {
    id: "text",
    created_at: "moment",
    article_id: "text",
    parent_id: "text?",
    user_id: "text?",
    author_name: "text",
    content: "text",
    status: "text",
  },
  media: {
    id: "text",
    created_at: "moment",
    updated_at: "moment",
    version: "whole",
    deleted_at: "moment?",
    alt_en: "text?",
    alt_ar: "text?",
    file_name: "text",
    mime_type: "text",
    sha256: "text",
    size_bytes: "whole",
    width: "whole?",
    height: "whole?",
    focal_x: "real",
    focal_y: "real",
    placeholder: "text?",
    frames: "whole",
    sizes_made_at: "moment?",
  },
  settings: {
    key: "text",
    value: "json?",
    updated_at: "moment",
  },
  redirects: {
    id: "text",
    created_at: "moment",
    from_path: "text",
    to_path: "text",
  },
  outbox: {
    id: "text",
    created_at: "moment",
    kind: "text",
    recipient: "text",
    mail: "json",
    attempts: "whole",
    next_attempt_at: "moment?",
    sent_at: "moment?",
    failed_at: "moment?",
    last_error: "text?",
    expires_at: "moment?",
    cause_id: "text?",
    taken_until: "moment?",
    event_key: "text?",
  },
  rate_limits: {
    key: "text",
    moments: "json",
    expires_at: "moment",
  },
  alerts: {
    name: "text",
    raised_at: "moment",
    seen_at: "moment",
    told_at: "moment?",
  },
  csp_reports: {
    day: "day",
    directive: "text",
    blocked: "text",
    page: "text",
    count: "whole",
  },
  audit: {
    id: "text",
    created_at: "moment",
    actor_id: "text?",
    action: "text",
    record_table: "text",
    record_id: "text",
    changes: "json?",
    ip_address: "text?",
    occurrences: "whole",
  },
  sample_records: {
    record_table: "text",
    record_id: "text",
    fingerprint: "text",
  },
  translation_marks: {
    record_table: "text",
    record_id: "text",
    field: "text",
    language: "text",
    changed_at: "moment",
  },
} as const satisfies { [Table in keyof Tables]: { [Column in keyof Tables[Table]]: KindOf<Tables[Table][Column]> } };

const typeNames: Record<Database["engine"], Record<Kind, string>> = {
  sqlite: { text: "TEXT", moment: "TEXT", day: "TEXT", whole: "INTEGER", real: "REAL", truth: "INTEGER", json: "TEXT" },
  postgres: {
    text: "text",
    moment: "timestamp(3) with time zone",
    day: "date",
    whole: "integer",
    real: "double precision",
    truth: "boolean",
    json: "jsonb",
  },
};

/** The columns that take words of a list only, with the list of the shape. */
const lists = {
  "projects.category": projectCategories,
  "projects.status": projectStatuses,
  "articles.status": articleStatuses,
  "resume_entries.kind": resumeKinds,
  "tasks.status": taskStatuses,
  "tasks.priority": taskPriorities,
  "profiles.role": roles,
  "link_tokens.purpose": linkPurposes,
  "webauthn_challenges.purpose": challengePurposes,
  "messages.locale": locales,
  "translation_marks.language": locales,
  "messages.status": messageStatuses,
  "comments.status": commentStatuses,
};

onEachEngine((database) => {
  test("the tables are those of the schema type, column by column, each of its type and as empty as it may be", async () => {
    const { engine } = database();
    const expected = Object.entries(tables).flatMap(([table, columns]) =>
      Object.entries<string>(columns).map(([column, kind]) => {
        const type = typeNames[engine][kind.replace("?", "") as Kind];
        return `${table}.${column}: ${type}${kind.endsWith("?") ? "" : " not null"}`;
      }),
    );
    expect((await realColumns(database())).sort()).toEqual(expected.sort());
  });

  test("each table takes exactly the words that its shape knows", async () => {
    const taken = Object.fromEntries((await wordLists(database())).map(({ column, words }) => [column, words.sort()]));
    expect(taken).toEqual(Object.fromEntries(Object.entries(lists).map(([key, words]) => [key, [...words].sort()])));
  });
});

test("the store reads as truth and as JSON exactly the columns that are", () => {
  const named = (kind: string) =>
    new Set(
      Object.values(tables).flatMap((columns) =>
        Object.entries<string>(columns)
          .filter(([, found]) => found.replace("?", "") === kind)
          .map(([column]) => column),
      ),
    );
  expect(columnKinds.booleans).toEqual(named("truth"));
  expect(columnKinds.json).toEqual(named("json"));
  const others = ["text", "moment", "day", "whole", "real"].flatMap((kind) => [...named(kind)]);
  expect(others.filter((column) => columnKinds.booleans.has(column) || columnKinds.json.has(column))).toEqual([]);
});

async function realColumns({ engine, kysely }: Database) {
  const query =
    engine === "sqlite"
      ? sql<{ line: string }>`
          select t.name || '.' || c.name || ': ' || c.type || iif(c."notnull", ' not null', '') as line
          from pragma_table_list t join pragma_table_info(t.name) c
          where t.type = 'table' and t.name not like 'sqlite_%' and t.name not like 'kysely_%' and t.strict`
      : sql<{ line: string }>`
          select table_name || '.' || column_name || ': '
            || case when data_type like 'timestamp%'
                 then replace(data_type, 'timestamp', 'timestamp(' || datetime_precision || ')') else data_type end
            || case is_nullable when 'NO' then ' not null' else '' end as line
          from information_schema.columns
          where table_schema = current_schema() and table_name not like 'kysely_%'`;
  return (await query.execute(kysely)).rows.map(({ line }) => line);
}

/** The lists in the check constraints of the tables as they stand in the database. */
async function wordLists({ engine, kysely }: Database) {
  const query =
    engine === "sqlite"
      ? sql<Check>`select name as "table", sql as definition from sqlite_schema where type = 'table'`
      : sql<Check>`select conrelid::regclass::text as "table", pg_get_constraintdef(oid) as definition
          from pg_constraint where contype = 'c'`;
  return (await query.execute(kysely)).rows.flatMap(({ table, definition }) =>
    [...definition.matchAll(/check \(+"?(\w+)"? (?:in \(|= any \(+array\[)([^)\]]*)/gi)].map(
      ([, column, words = ""]) => ({
        column: `${table}.${column}`,
        words: [...words.matchAll(/'([^']*)'/g)].map(([, word = ""]) => word),
      }),
    ),
  );
}

type Check = { table: string; definition: string };
