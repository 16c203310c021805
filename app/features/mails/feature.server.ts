import { addPendingCounts } from "#app/records/health/pending-counts.server.ts";
import { countFailedMails } from "./records/failed-mails.server.ts";

addPendingCounts({ failedMails: countFailedMails });
