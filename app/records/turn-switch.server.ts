import { inTransaction, nameLock } from "#app/platform/database/database.server.ts";
import { mailAdmins } from "./mails/send-security-mail.server.ts";
import { readSettings, saveSettings } from "./settings.server.ts";
import type { notices, policies } from "./settings.ts";
import type { Staff } from "./staff.ts";

export type SwitchName = (typeof policies)[number] | (typeof notices)[number];

/** The switches of which every admin is told, each with the mails for on and off. */
const toldSwitches = {
  requireEmailVerification: ["verificationOn", "verificationOff"],
  maintenanceMode: ["maintenanceOn", "maintenanceOff"],
} as const;

/** Turns one switch of the settings; one that stands so already is left alone, and nobody is told twice. */
export function turnSwitch(staff: Staff, name: SwitchName, isOn: boolean, moment = new Date()) {
  return inTransaction(async () => {
    await nameLock("settings");
    if ((await readSettings(staff))[name] === isOn) return;
    await saveSettings(staff, { [name]: isOn });
    if (name !== "requireEmailVerification" && name !== "maintenanceMode") return;
    const kind = toldSwitches[name][isOn ? 0 : 1];
    await mailAdmins(staff, { kind, eventKey: `${kind} ${moment.toISOString()}` }, moment);
  });
}
