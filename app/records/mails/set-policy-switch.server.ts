import { nameLock, transactional } from "#app/platform/database/database.server.ts";
import { readSettings, saveSettings } from "../settings/settings.server.ts";
import type { notices, peoplePolicies, policies } from "../settings/settings.ts";
import type { Admin } from "../store/permission.ts";
import { type AdminMail, mailAdmins } from "./admin-mail.server.ts";

type SwitchName = (typeof peoplePolicies | typeof policies | typeof notices)[number];

const mailKinds: Partial<Record<SwitchName, readonly [on: AdminMail["kind"], off: AdminMail["kind"]]>> = {
  requireEmailVerification: ["verificationOn", "verificationOff"],
  maintenanceMode: ["maintenanceOn", "maintenanceOff"],
  staffSecondFactor: ["staffFactorOn", "staffFactorOff"],
  staffStrongFactor: ["strongFactorOn", "strongFactorOff"],
};

export const setPolicySwitch = transactional(async (staff: Admin, name: SwitchName, isOn: boolean) => {
  await nameLock("settings");
  if ((await readSettings(staff))[name] === isOn) return;
  await saveSettings(staff, { [name]: isOn });
  const kind = mailKinds[name]?.[isOn ? 0 : 1];
  if (!kind) return;
  await mailAdmins(staff, { kind, eventKey: `${kind} ${new Date().toISOString()}` });
});
