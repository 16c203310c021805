import { linkedAdminPaths, linkedScreen } from "../store/linked-admin-paths.ts";

type Step = { word: string; path?: string };

const password: Step = { word: "mail.step.password", path: "/auth?mode=forgot" };
const owner: Step = { word: "mail.step.owner" };
const server: Step = { word: "mail.step.machine" };
const ownName: Step = { word: "mail.step.ownName", path: "/auth?mode=forgot" };
const settings: Step = { word: "mail.step.switches", path: linkedAdminPaths.settings };

const ownAccountKinds = [
  "newBrowser",
  "passwordChanged",
  "ownPasswordChanged",
  "emailChanged",
  "changeEmailAsked",
  "locked",
  "secondFactorOn",
  "secondFactorOff",
  "backupCodes",
  "factorAdded",
  "factorRemoved",
];
const adminKinds = ["newAdmin", "adminJoined", "peopleChanged"];
const switchKinds = [
  ...["verificationOn", "verificationOff", "maintenanceOn", "maintenanceOff", "mailServer"],
  ...["staffFactorOn", "staffFactorOff", "strongFactorOn", "strongFactorOff"],
];

/** Null for kinds of mail that need no action. */
export function recoverySteps(kind: string, isAdmin: boolean): Step[] | null {
  const last = isAdmin ? server : owner;
  const users = { word: "mail.step.users", path: linkedScreen("users") };
  if (ownAccountKinds.includes(kind)) return [password, { word: "mail.step.methods" }, last];
  if (kind === "roleChanged") return [{ word: "mail.step.askRole" }, password, last];
  if (kind === "backupDownloaded" || kind === "dataExported")
    return [users, ownName, { word: "mail.step.everybody" }, last];
  if (adminKinds.includes(kind)) return [users, ownName, last];
  return switchKinds.includes(kind) ? [settings, users, ownName, last] : null;
}
