import type { Settings } from "../settings/settings.ts";
import type { Tables } from "../store/tables.ts";

const kept = ["create", "update", "delete", "restore"] as const;

/** Everything that is written into the audit trail, by what it is done to; each has a word in both languages. */
export const auditActions = {
  projects: [...kept, "translation"],
  articles: [...kept, "translation"],
  resume_entries: [...kept, "order", "translation"],
  media: kept,
  tasks: kept,
  project_codes: kept,
  about_content: ["save", "translation"],
  contact_content: ["save", "translation"],
  resume_content: ["save", "translation"],
  messages: ["status", "delete", "erase", "restore", "expire"],
  comments: ["approve", "hide", "spam", "delete"],
  profiles: ["role", "disable", "sign-out", "remove", "invite", "console-reset"],
  "two-factor": ["switch", "codes", "mail-codes", "factor-add", "factor-remove"],
  account: ["update", "picture", "password", "email-asked", "email", "sign-out"],
  access: [
    ...["sign-in", "password", "second-factor", "sign-out"],
    ...["sign-in-failed", "sign-in-limited", "second-factor-failed", "second-factor-locked", "proof-failed"],
    ...["reset-requested", "reset-done"],
  ],
  settings: ["save"],
  outbox: ["retry", "abandon"],
  backup: ["manual", "daily", "safety", "uploaded", "upload", "download", "restore", "delete"],
  tables: ["optimize"],
  sample: ["remove"],
} as const;

type Actions = typeof auditActions;
export type AuditSubject = keyof Actions;
export type AuditAction = { [Subject in AuditSubject]: `${Subject}.${Actions[Subject][number]}` }[AuditSubject];

/** What an audit row can be about: a table, or what the program keeps besides. */
export const auditTables = [
  ...["projects", "articles", "resume_entries", "media", "tasks", "project_codes", "about_content"],
  ...["contact_content", "resume_content", "messages", "comments", "profiles", "users", "settings", "outbox"],
  ...["backups", "tables", "sample_records"],
] as const;
export type AuditTable = (typeof auditTables)[number];

/** What an audit row says besides the columns of a table and the settings. */
export const ownFields = [
  ...["order", "made_at", "bytes", "messages", "codes", "records", "outdated_en", "outdated_ar", "mail_codes"],
  ...["factor", "browser", "system", "encrypted"],
] as const;

type Audited = Tables[Extract<AuditTable | "user_2fa_settings", keyof Tables>];
type ColumnOf<Row> = Row extends object ? keyof Row & string : never;
export type AuditField = ColumnOf<Audited> | (keyof Settings & string) | (typeof ownFields)[number];

/** What happened at the sign-in, most of it by people who are no staff; rows of this kind go after a year. */
export const accessPrefix = "access.";
