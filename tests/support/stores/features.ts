import "#app/features.ts";
import "#app/features.admin.ts";
import "#app/features.migrations.ts";
import { addAdminWords } from "#app/admin/frame/admin-context.ts";
import { featureSiteWords, featureWords } from "#app/features.words.ts";
import { addSiteWords } from "#app/i18n/words/site-words.ts";
import { runProgramsFrom } from "#app/platform/sandbox/sandbox.server.ts";

addAdminWords(featureWords);
addSiteWords(featureSiteWords);
if (process.env.BUILT_PROGRAMS) runProgramsFrom(process.env.BUILT_PROGRAMS);
