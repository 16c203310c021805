import type { Engine } from "#app/platform/database/database.server.ts";
import type { Migrations } from "#app/platform/database/migrate.server.ts";
import { baseline } from "./0039-baseline.server.ts";
import { triesOfJobs } from "./0040-tries-of-jobs.server.ts";
import { factorsChange } from "./0041-factors-change.server.ts";
import { sealedAuthenticators } from "./0042-sealed-authenticators.server.ts";
import { noCspReports } from "./0047-no-csp-reports.server.ts";
import { endsOfEdits } from "./0050-ends-of-edits.server.ts";
import { noSearchText } from "./0055-no-search-text.server.ts";
import { nameBesideLogo } from "./0070-name-beside-logo.server.ts";

const ofFeatures: ((engine: Engine) => Migrations)[] = [];

export function addMigrations(added: (engine: Engine) => Migrations) {
  if (!ofFeatures.includes(added)) ofFeatures.push(added);
}

/** Names must not change once released. */
export function migrationsFor(engine: Engine): Migrations {
  return {
    "0039-baseline": baseline(engine),
    "0040-tries-of-jobs": triesOfJobs(engine),
    "0041-factors-change": factorsChange(),
    "0042-sealed-authenticators": sealedAuthenticators(),
    "0047-no-csp-reports": noCspReports(),
    "0050-ends-of-edits": endsOfEdits(),
    "0055-no-search-text": noSearchText(),
    "0070-name-beside-logo": nameBesideLogo(),
    ...Object.assign({}, ...ofFeatures.map((migrations) => migrations(engine))),
  };
}
