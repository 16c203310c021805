// Written by `npm run features`: what each feature adds on the server. First the kinds: modules that follow walk over them.
import "./features.migrations.ts";
import "./features.ts";
import "./features/alerts/feature.server.ts";
import "./features/article-shares/feature.server.ts";
import "./features/audit/feature.server.ts";
import "./features/backups/feature.server.ts";
import "./features/updates/feature.server.ts";
import "./features/backup-trials/feature.server.ts";
import "./features/categories/feature.server.ts";
import "./features/comments/feature.server.ts";
import "./features/redirects/feature.server.ts";
import "./features/export/feature.server.ts";
import "./features/import/feature.server.ts";
import "./features/jobs/feature.server.ts";
import "./features/mails/feature.server.ts";
import "./features/doctor/feature.server.ts";
import "./features/facing-pages/feature.server.ts";
import "./features/figures/feature.server.ts";
import "./features/first-steps/feature.server.ts";
import "./features/import-command/feature.server.ts";
import "./features/inbox/feature.server.ts";
import "./features/menu/feature.server.ts";
import "./features/metrics/feature.server.ts";
import "./features/off-site/feature.server.ts";
import "./features/pdf/feature.server.ts";
import "./features/request-log/feature.server.ts";
import "./features/sample-content/feature.server.ts";
import "./features/search/feature.server.ts";
import "./features/side-by-side/feature.server.ts";
import "./features/spam/feature.server.ts";
import "./features/static-site/feature.server.ts";
import "./features/statistics/feature.server.ts";
import "./features/talks/feature.server.ts";
import "./features/tasks/feature.server.ts";
import "./features/translations/feature.server.ts";

/** All tables, those of the features too: whoever opens a database takes them from here. */
export { tables } from "./records/store/tables.ts";
