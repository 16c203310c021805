import { availableParallelism, loadavg } from "node:os";
import { runSite } from "../tests/support/browser/running-site.ts";
import { calibrate } from "../tests/support/timing/calibrate.ts";
import { measureAccessibility } from "./accessibility.ts";
import { measureAdminList } from "./admin/admin-list.ts";
import { measureAdminScreens } from "./admin/admin-screens.ts";
import { measureBackup } from "./backup.ts";
import { measureCompression } from "./compression.ts";
import { measureEditor } from "./editor.ts";
import { measureFaults } from "./faults/faults.ts";
import type { Figure } from "./figure.ts";
import { measureLargeImport } from "./import/large-import.ts";
import { measureLayoutShift } from "./layout-shift.ts";
import { measureLighthouse } from "./lighthouse.ts";
import { measureOffSite } from "./off-site.ts";
import { measurePageWeight } from "./page-weight.ts";
import { measurePublicLists } from "./public-lists.ts";
import { measureRendering } from "./rendering.ts";
import { measureSearch } from "./search/search.ts";
import { measureResetTime } from "./sign-in/reset-time.ts";
import { measureSignInCrowd } from "./sign-in/sign-in-crowd.ts";
import { measureAfterDrop } from "./speed/after-drop.ts";
import { measureAfterSave } from "./speed/after-save.ts";
import { measureCachedPages } from "./speed/cached-page.ts";
import { measureDrawnPages } from "./speed/drawn-page.ts";
import { measureStart } from "./start.ts";
import { measureStatistics } from "./statistics/statistics.ts";
import { tableOf } from "./table.ts";

const measurements: Record<string, (origin: string) => Promise<Figure[]>> = {
  lighthouse: measureLighthouse,
  accessibility: measureAccessibility,
  "layout-shift": measureLayoutShift,
  "page-weight": measurePageWeight,
  rendering: measureRendering,
  compression: measureCompression,
  start: measureStart,
  "cached-page": measureCachedPages,
  "drawn-page": measureDrawnPages,
  "after-save": measureAfterSave,
  "after-drop": measureAfterDrop,
  "admin-list": measureAdminList,
  "admin-screens": measureAdminScreens,
  "public-lists": measurePublicLists,
  search: measureSearch,
  backup: measureBackup,
  "off-site": measureOffSite,
  "large-import": measureLargeImport,
  editor: measureEditor,
  statistics: measureStatistics,
  "sign-in-crowd": measureSignInCrowd,
  "reset-time": measureResetTime,
  faults: measureFaults,
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in measurements));
if (unknown.length > 0) {
  console.error(`There is no measurement ${unknown.join(", ")}; there are ${Object.keys(measurements).join(", ")}.`);
  // Not `process.exit`: soon after a start it may wait for ever for a compiler thread (nodejs/node#54918).
  process.exitCode = 1;
} else await measure();

async function measure() {
  // Runs the exit handlers, which end child processes.
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.exit(1));

  const noiseBefore = noise();
  const site = await runSite();
  process.once("exit", () => site.child.kill());
  const figures: Figure[] = [];
  for (const [name, figuresOf] of Object.entries(measurements)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    console.error(`Measuring ${name} …`);
    figures.push(...(await figuresOf(site.origin).catch((error) => failed(name, error))));
  }
  console.log(`\n${tableOf(figures)}\n`);
  console.log(`Node ${process.version}, ${availableParallelism()} cores. Before: ${noiseBefore}. After: ${noise()}.`);
  const exitReason = site.child.exitCode ?? site.child.signalCode;
  if (exitReason === null) await site.stop();
  else console.log(`The measured site ended by itself (${exitReason}): figures taken in the browser may lack it.`);
}

function failed(name: string, error: unknown): Figure[] {
  return [{ name, measured: "could not be measured", isMet: false, notes: [String(error)] }];
}

/** On a quiet machine the load is below 1 and the loop takes the same time before and after. */
function noise() {
  return `load ${loadavg()[0]?.toFixed(1)}, calibration loop ${calibrate().toFixed(2)} ms a million steps`;
}
