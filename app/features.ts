// Written by `npm run features`: what server, browser and child processes may know of each feature.
import "./features/backups/feature.ts";
import "./features/cards/feature.ts";
import "./features/redirects/feature.ts";
import "./features/export/feature.ts";
import "./features/feeds/feature.ts";
import "./features/first-steps/feature.ts";
import "./features/health/feature.ts";
import "./features/import/feature.ts";
import "./features/import-command/feature.ts";
import "./features/inbox/feature.ts";
import "./features/jobs/feature.ts";
import "./features/mails/feature.ts";
import "./features/pdf/feature.ts";
import "./features/search/feature.ts";
import "./features/side-by-side/feature.ts";
import "./features/static-site/feature.ts";
import "./features/tasks/feature.ts";
