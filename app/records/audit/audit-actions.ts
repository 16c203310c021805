import type { KnownKind } from "../kinds.ts";
import type { Settings } from "../settings/settings.ts";
import type { Tables } from "../store/tables.ts";

export const auditActions = {
  "two-factor": ["switch", "codes", "mail-codes", "factor-add", "factor-remove"],
  account: ["update", "picture", "password", "email-asked", "email", "sign-out"],
  access: [
    "sign-in",
    "password",
    "second-factor",
    "sign-out",
    "sign-in-failed",
    "sign-in-limited",
    "second-factor-failed",
    "second-factor-locked",
    "proof-failed",
    "reset-requested",
    "reset-done",
  ],
  outbox: ["retry", "abandon"],
  backup: ["manual", "daily", "safety", "uploaded", "upload", "download", "restore", "delete"],
  tables: ["optimize"],
  sample: ["remove"],
  import: ["upload", "start", "stop", "retry", "takeBack", "remove"],
  export: ["markdown", "json", "messages", "audit"],
} as const;

type Actions = typeof auditActions;
type ActionOfKind<Kind> = Kind extends KnownKind ? `${Kind["name"]}.${Kind["verbs"][number]}` : never;
export type AuditSubject = keyof Actions;
export type AuditAction =
  | ActionOfKind<KnownKind>
  | { [Subject in AuditSubject]: `${Subject}.${Actions[Subject][number]}` }[AuditSubject];

export const auditTables = ["outbox", "backups", "tables", "sample_records", "exports", "import"] as const;
export type AuditTable = KnownKind["name"] | (typeof auditTables)[number];

export const ownFields = [
  "order",
  "made_at",
  "bytes",
  "messages",
  "codes",
  "records",
  "outdated_en",
  "outdated_ar",
  "mail_codes",
  "factor",
  "browser",
  "system",
  "encrypted",
  "mail_host",
  "mail_security",
  "mail_user",
  "mail_credential",
  "mail_from",
  "mail_reply_to",
  "alert_address",
  "alert_form",
  "alert_since",
] as const;

type Audited = Tables[Extract<AuditTable | "user_2fa_settings", keyof Tables>];
type ColumnOf<Row> = Row extends object ? keyof Row & string : never;
export type AuditField = ColumnOf<Audited> | (keyof Settings & string) | (typeof ownFields)[number];

/** Mostly caused by people who are not staff; deleted after a year. */
export const accessPrefix = "access.";
