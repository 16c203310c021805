// Written by `npm run features`: the migrations of each feature.

import { talksMigration } from "./features/talks/records/migrations/0060-talks.server.ts";
import { addMigrations } from "./records/migrations/migrations.server.ts";

addMigrations((engine) => ({
  "0060-talks": talksMigration(engine),
}));
