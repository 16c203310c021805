import { linkedAdminPaths } from "../store/linked-admin-paths.ts";

/** One thing to do, with the path where it is done. */
type Step = { word: string; path?: string };

const password: Step = { word: "mail.step.password", path: "/auth?mode=forgot" };
const owner: Step = { word: "mail.step.owner" };
const machine: Step = { word: "mail.step.machine" };
const users: Step = { word: "mail.step.users", path: linkedAdminPaths.users };
const ownName: Step = { word: "mail.step.ownName", path: "/auth?mode=forgot" };
const switches: Step = { word: "mail.step.switches", path: linkedAdminPaths.settings };

const ownAccount = [password, { word: "mail.step.methods" }];
const byAnotherAdmin = [users, ownName];
const bySwitching = [switches, ...byAnotherAdmin];

/** What the recipient can do if they did not cause the event, by kind of mail; other kinds need nothing. */
const stepsByKind: Record<string, Step[]> = {
  newBrowser: ownAccount,
  passwordChanged: ownAccount,
  secondFactorOn: ownAccount,
  secondFactorOff: ownAccount,
  backupCodes: ownAccount,
  locked: ownAccount,
  factorAdded: ownAccount,
  factorRemoved: ownAccount,
  emailChanged: ownAccount,
  changeEmailAsked: ownAccount,
  ownPasswordChanged: ownAccount,
  roleChanged: [{ word: "mail.step.askRole" }, password],
  newAdmin: byAnotherAdmin,
  adminJoined: byAnotherAdmin,
  peopleChanged: byAnotherAdmin,
  backupDownloaded: [...byAnotherAdmin, { word: "mail.step.everybody" }],
  verificationOn: bySwitching,
  verificationOff: bySwitching,
  maintenanceOn: bySwitching,
  maintenanceOff: bySwitching,
};

/** The steps of a mail in their order; null for kinds that need none. */
export function stepsIfNotYou(kind: string, isAdmin: boolean): Step[] | null {
  const steps = stepsByKind[kind];
  return steps ? [...steps, isAdmin ? machine : owner] : null;
}
