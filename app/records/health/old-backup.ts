import { hourMs } from "#app/platform/time.ts";

/** A backup is made each day: one has failed where the newest is older. */
export const oldBackupMs = 48 * hourMs;
