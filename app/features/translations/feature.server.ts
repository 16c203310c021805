import { addDashboardReads } from "#app/admin/dashboard/dashboard-reads.server.ts";
import { tryOrLog } from "#app/admin/frame/try-or-log.server.ts";
import { countTranslationNeeds } from "#app/features/translations/records/count-needs.server.ts";
import { addPendingCounts } from "#app/records/health/pending-counts.server.ts";
import { listUntranslated } from "#app/records/translation/untranslated.server.ts";

addDashboardReads({ translations: countTranslationNeeds, untranslated: listUntranslated });
addPendingCounts({
  async missingTranslations(staff) {
    const needs = (await tryOrLog(() => countTranslationNeeds(staff))) ?? {};
    return Object.values(needs)
      .flatMap((counts) => Object.values(counts))
      .reduce((sum, count) => sum + count, 0);
  },
});
