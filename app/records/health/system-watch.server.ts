import { log } from "#app/platform/log.server.ts";
import { hourMs, minuteMs } from "#app/platform/time.ts";
import type { AlertName } from "../mails/owner-mail.server.ts";
import type { System } from "../store/permission.ts";
import { clearAlert, raiseAlert } from "./alert.server.ts";
import { checkDisk, checkMails } from "./system-checks.server.ts";

const everyMs = 10 * minuteMs;
const quietMs = hourMs;

type Checks = Partial<Record<AlertName, (staff: System, moment: Date) => Promise<boolean>>>;

/**
 * What the dashboard's System Status shows and a mail can tell of, each as whether it is amiss. The daily backup tells
 * of itself. Of a mail server that takes nothing no mail can tell, and of the store and the sign-in those cannot who need
 * them to send one: they are seen on the dashboard, in the log and at /healthz. A mail about failing mails goes out
 * while others than its own recipient are refused, and where all are, it comes once the server is back: late, but the
 * owner learns who did not get what.
 */
const checks: Checks = {
  diskScarce: async (staff) => (await checkDisk(staff)).isScarce,
  mailsFailing: async (staff, moment) => (await checkMails(staff, moment)).isFailing,
};

/** Looks at the start, which a full disk may have caused, and every ten minutes. Returns the function that stops it. */
export function startSystemWatch(staff: System) {
  const look = () => void checkAlerts(staff);
  const timer = setInterval(look, everyMs).unref();
  look();
  return () => clearInterval(timer);
}

/** Looks once at everything; a check that fails itself says neither that all is well nor that it is not. */
export async function checkAlerts(staff: System, moment = new Date(), looked = checks) {
  for (const [name, isAmiss] of Object.entries(looked) as [AlertName, NonNullable<Checks[AlertName]>][])
    try {
      if (await isAmiss(staff, moment)) await raiseAlert(staff, name, moment);
      else await clearAlert(staff, name, moment, quietMs);
    } catch (error) {
      log.error({ err: error, alert: name }, "a part of the site could not be looked at");
    }
}
