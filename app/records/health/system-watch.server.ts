import { describeError } from "#app/platform/database/store-failure.ts";
import { log } from "#app/platform/log.server.ts";
import { hourMs, minuteMs } from "#app/platform/time.ts";
import type { System } from "../store/permission.ts";
import { clearAlert, raiseAlert } from "./alert.server.ts";
import { healthOffers } from "./health-offers.server.ts";
import { checkDisk, checkMails } from "./system-checks.server.ts";

const everyMs = minuteMs;
const quietMs = hourMs;

/** Null: nobody knows, so the alert is neither raised nor cleared. */
type Checks = Record<string, (staff: System, moment: Date) => Promise<boolean | null>>;

/** Without the backup, which raises its own alert, and the store, whose failure prevents queueing a mail. */
const checks: Checks = {
  diskScarce: async (staff) => (await checkDisk(staff)).isScarce,
  mailsFailing: async (staff, moment) => (await checkMails(staff, moment)).isFailing,
  refusedBurst: async (staff, moment) => (await healthOffers.refusedRequests?.isBurst(staff, moment)) ?? false,
};

/** Alerts without a mail. @noPermission features register them */
export function addSystemChecks(added: Checks) {
  Object.assign(checks, added);
}

export function startSystemWatch(staff: System) {
  const check = () => void checkAlerts(staff);
  const timer = setInterval(check, everyMs).unref();
  check();
  return () => clearInterval(timer);
}

/** A check that throws neither raises nor clears its alert. */
export async function checkAlerts(staff: System, moment = new Date(), alertChecks = checks) {
  for (const [name, check] of Object.entries(alertChecks))
    try {
      const isRaised = await check(staff, moment);
      if (isRaised) await raiseAlert(staff, name, moment);
      else if (isRaised === false) await clearAlert(staff, name, moment, quietMs);
    } catch (error) {
      log.error({ ...describeError(error), alert: name }, "an alert could not be checked");
    }
}
