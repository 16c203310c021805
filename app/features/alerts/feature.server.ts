import { addSettingsReads } from "#app/admin/settings/settings-reads.server.ts";
import { addBackgroundWork } from "#app/records/background/background-work.server.ts";
import { addSystemChecks } from "#app/records/health/system-watch.server.ts";
import { addTables } from "#app/records/store/tables.ts";
import { alertChecks } from "./records/alert-checks.server.ts";
import { alertTables } from "./records/alert-tables.ts";
import { startTellingAlerts } from "./records/tell-alerts.server.ts";
import { readWebhook } from "./records/webhook.server.ts";

addTables(alertTables);
addSystemChecks(alertChecks);
addBackgroundWork(startTellingAlerts);
addSettingsReads({ alerts: ({ staff }) => readWebhook(staff) });
