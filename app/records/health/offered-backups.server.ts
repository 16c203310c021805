import type { Admin } from "../store/permission.ts";

/** What a feature that makes backups tells of them. */
type Backups = {
  last: (staff: Admin) => Promise<{ madeAt: string | null; failingSince: string | null }>;
  /** `readAgainAt`: when it was last read from start to end since it was made. */
  lastProved: (staff: Admin) => Promise<{ madeAt: string; readAgainAt: string | null } | null>;
  /** Reads the newest from start to end; null without one. */
  prove: (staff: Admin) => Promise<{ ok: true } | { ok: false; reason: string } | null>;
};

let offered: Backups | null = null;

export function offerBackups(backups: Backups) {
  offered = backups;
}

export const offeredBackups = () => offered;
