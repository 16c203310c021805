import type { Engine } from "#app/platform/database/database.server.ts";
import type { Migrations } from "#app/platform/database/migrate.server.ts";
import { firstTables } from "./0001-first-tables.server.ts";
import { mailAndLimits } from "./0002-mail-and-limits.server.ts";
import { secondStepAndLinks } from "./0003-second-step-and-links.server.ts";

/** Every migration in its order; a name, once released, stays. */
export function migrationsFor(engine: Engine): Migrations {
  return {
    "0001-first-tables": firstTables(engine),
    "0002-mail-and-limits": mailAndLimits(engine),
    "0003-second-step-and-links": secondStepAndLinks(engine),
  };
}
