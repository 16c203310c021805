import type { RefusedKind } from "#app/platform/statistics/refused.server.ts";
import type { Admin, System } from "../store/permission.ts";

/** What features tell of the state of the site. */
type HealthOffers = {
  backups?: {
    last: (staff: Admin) => Promise<{ madeAt: string | null; failingSince: string | null }>;
    /** `readAgainAt`: when it was last read from start to end since it was made. */
    lastProved: (staff: Admin) => Promise<{ madeAt: string; readAgainAt: string | null } | null>;
    /** Reads the newest from start to end; null without one. */
    prove: (staff: Admin) => Promise<{ ok: true } | { ok: false; reason: string } | null>;
  };
  /** Copies off the machine; null where none are wanted. */
  copies?: (staff: Admin) => Promise<{ madeAt: string | null; failing: { words: string } | null } | null>;
  refusedRequests?: {
    sums: (staff: Admin) => Promise<{ kind: RefusedKind; day: number; week: number }[]>;
    isBurst: (staff: System, moment: Date) => Promise<boolean>;
  };
};

const offers: HealthOffers = {};
export const healthOffers: Readonly<HealthOffers> = offers;

/** @noPermission features register it */
export function offerHealth(added: HealthOffers) {
  Object.assign(offers, added);
}
