import { rmSync } from "node:fs";
import { dirname } from "node:path";
import { onTestFinished } from "vitest";
import { runSite } from "../support/browser/running-site.ts";

/** Runs the site for one test and leaves nothing of it behind, also when the test fails. */
export async function runForTest(environment: Record<string, string> = {}) {
  const site = await runSite(environment);
  onTestFinished(() => {
    site.child.kill("SIGKILL");
    rmSync(dirname(site.dataFolder), { recursive: true, force: true });
  });
  return site;
}
