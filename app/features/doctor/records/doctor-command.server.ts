import { refusal } from "#app/platform/command-line/command.ts";
import { currentDatabase } from "#app/platform/database/database.server.ts";
import { describeShortly } from "#app/platform/database/start-failure.server.ts";
import type { System } from "#app/records/store/permission.ts";
import { checkClock, checkDisk, checkFolder, checkSettings } from "./check-machine.server.ts";
import { checkBackups, checkCopies, checkJobs, checkMails, checkTime } from "./check-records.server.ts";
import { checkAddress, checkProcess } from "./check-site.server.ts";
import { openStore } from "./check-store.server.ts";
import { type Finding, wrong } from "./finding.ts";

const usage = "npm run doctor [-- --repair] [--json]";
const signs = { good: "ok  ", note: "note", wrong: "BAD " };

type Checks = Record<string, (system: System) => Finding[] | Promise<Finding[]>>;

const ofMachine: Checks = { settings: checkSettings, folder: checkFolder, disk: checkDisk };
const ofSite: Checks = { process: checkProcess, address: checkAddress, clock: checkClock };
const ofRecords: Checks = {
  mail: checkMails,
  backups: checkBackups,
  copies: checkCopies,
  jobs: checkJobs,
  clock: checkTime,
};

/** Also of a site that does not start. False when something is wrong still. */
export async function runDoctor(system: System, given: string[]) {
  if (given.some((one) => one !== "--repair" && one !== "--json")) return refusal(`This is used so: ${usage}`);
  const found = await run(ofMachine, system);
  const store = await openStore();
  found.push(...store.findings, ...(await run(store.isOpen ? { ...ofSite, ...ofRecords } : ofSite, system)));
  if (given.includes("--json")) console.log(JSON.stringify(found.map(toJson)));
  else for (const { part, state, says } of found) console.log(`${signs[state]}  ${part.padEnd(8)}  ${says}`);
  const isLeft = given.includes("--repair") ? await repairEach(found) : offerRepairs(found);
  if (store.isOpen) await currentDatabase().kysely.destroy();
  return !isLeft;
}

/** One that fails takes none of the others along. */
async function run(checks: Checks, system: System) {
  const found: Finding[] = [];
  for (const [part, check] of Object.entries(checks))
    try {
      found.push(...(await check(system)));
    } catch (error) {
      found.push(wrong(part, `this could not be looked at (${describeShortly(error)})`));
    }
  return found;
}

/** Each gives whether something is wrong still. */
function offerRepairs(found: Finding[]) {
  const offered = found.flatMap(({ repair }) => repair?.says ?? []);
  if (offered.length > 0) console.error(`With --repair: ${offered.join("; ")}.`);
  return found.some(({ state }) => state === "wrong");
}

async function repairEach(found: Finding[]) {
  let isLeft = found.some(({ state, repair }) => state === "wrong" && !repair);
  for (const { repair } of found) {
    if (!repair) continue;
    try {
      await repair.run();
      console.error(`Done: ${repair.says}.`);
    } catch (error) {
      console.error(`Not done: ${repair.says} (${describeShortly(error)}).`);
      isLeft = true;
    }
  }
  return isLeft;
}

const toJson = ({ repair, ...found }: Finding) => ({ ...found, repair: repair?.says ?? null });
