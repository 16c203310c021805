import type { Tables } from "../store/tables.ts";

/**
 * Every table with the columns that tell its rows apart in a backup, or why it is in none: "emptied" by a restore is
 * what would let somebody in, or send mails, as of another day; "untouched" is what goes on whatever the records are.
 */
export const backupOfTables = {
  projects: ["id"],
  articles: ["id"],
  article_versions: ["id"],
  article_drafts: ["id"],
  about_content: ["id"],
  resume_content: ["id"],
  resume_entries: ["id"],
  contact_content: ["id"],
  tasks: ["id"],
  project_codes: ["code"],
  users: ["id"],
  accounts: ["id"],
  sessions: "emptied",
  profiles: ["id"],
  user_2fa_settings: ["user_id"],
  one_time_codes: "emptied",
  backup_codes: ["id"],
  passkeys: ["id"],
  authenticators: ["user_id"],
  webauthn_challenges: "emptied",
  profile_pictures: ["user_id"],
  link_tokens: "emptied",
  known_devices: "emptied",
  messages: ["id"],
  comments: ["id"],
  media: ["id"],
  settings: ["key"],
  redirects: ["id"],
  outbox: "untouched",
  rate_limits: "untouched",
  alerts: "untouched",
  csp_reports: "untouched",
  audit: ["id"],
  sample_records: ["record_table", "record_id"],
  translation_marks: ["record_table", "record_id", "field", "language"],
} as const satisfies Record<keyof Tables, readonly string[] | "emptied" | "untouched">;

/** The trail of who did what only grows: a restore adds to it, and is told in it. */
export const growingTables = ["audit"] as const satisfies (keyof Tables)[];

/** The migration from which on the later ones have only added: rows of that time still fit. */
export const oldestRestorable = "0001-first-tables";
