import { expect, test } from "vitest";
import { featureNeeds } from "../../scripts/collect-features.mjs";
import { runSite } from "../support/browser/running-site.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { copyWithout, withDependents } from "./copy-without.mjs";
import { runIn } from "./run-in.mjs";

const timeoutMs = 1_200_000;
const addresses = ["/", "/ar", "/articles", "/projects", "/ar/contact", "/ar/articles", "/auth", "/admin"];
const { LONG_THIRD, WITHOUT_FEATURES = "" } = process.env;
const features = Object.keys(featureNeeds());
const asked = WITHOUT_FEATURES.split(" ").filter(Boolean);

// Each alone; in a plain run a third of them at once.
const deletions = LONG_THIRD
  ? [features.filter((_, index) => index % 3 === Number(LONG_THIRD))]
  : (asked.length > 0 ? asked : features).map((name) => [name]);

for (const names of deletions) {
  const deleted = withDependents(names);
  const copy = temporaryFolder();

  test(
    `the rest has its types, builds and answers without ${deleted.join(", ")}`,
    async () => {
      copyWithout(deleted, copy);
      await runIn(copy, "scripts/collect-features.mjs");
      await runIn(copy, "node_modules/@react-router/dev/bin.cjs", "typegen");
      await runIn(copy, "node_modules/typescript/bin/tsc", "--noEmit", "-p", ".", "--incremental", "false");
      // Minutes for each copy: a plain run leaves them to `npm test -- features`.
      if (!LONG_THIRD) await runIn(copy, "node_modules/vitest/vitest.mjs", "run", "--project", "fast");
      await runIn(copy, "scripts/start.mjs", "--build-only");
      const site = await runSite({}, undefined, undefined, copy);
      const statuses = await Promise.all(addresses.map(async (path) => (await fetch(site.origin + path)).status));
      await site.stop();
      expect(statuses).toEqual(addresses.map(() => 200));
    },
    timeoutMs,
  );
}
