// Written by `npm run features`: the migrations of each feature.

import { alertsMigration } from "./features/alerts/records/migrations/0066-alerts.server.ts";
import { otherMeaningsMigration } from "./features/figure-check/records/migrations/0074-other-meanings.server.ts";
import { figuresMigration } from "./features/figures/records/migrations/0068-figures.server.ts";
import { talksMigration } from "./features/talks/records/migrations/0060-talks.server.ts";
import { addMigrations } from "./records/migrations/migrations.server.ts";

addMigrations((engine) => ({
  "0060-talks": talksMigration(engine),
  "0066-alerts": alertsMigration(engine),
  "0068-figures": figuresMigration(engine),
  "0074-other-meanings": otherMeaningsMigration(engine),
}));
