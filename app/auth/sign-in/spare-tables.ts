import { tables } from "#app/records/store/tables.ts";

/** What signing in writes, for when the disk is full. Profiles are written only to say when somebody was here. */
export const spareTables = {
  columns: tables,
  copied: [
    "sessions",
    "rate_limits",
    "known_devices",
    "one_time_codes",
    "webauthn_challenges",
    "authenticators",
    "backup_codes",
    "passkeys",
    "user_2fa_settings",
    "link_tokens",
    "profiles",
  ],
  begun: ["audit", "outbox", "jobs"],
  kept: [
    "sessions",
    "rate_limits",
    "known_devices",
    "authenticators",
    "backup_codes",
    "passkeys",
    "user_2fa_settings",
    "audit",
    "outbox",
  ],
};
