import { addPendingCounts } from "#app/records/health/pending-counts.server.ts";
import { countFailedMails } from "#app/records/mails/failed-mails.server.ts";

addPendingCounts({ failedMails: countFailedMails });
