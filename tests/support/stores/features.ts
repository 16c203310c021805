import "#app/features.ts";
import "#app/features.admin.ts";
import { addAdminWords } from "#app/admin/frame/admin-context.ts";
import { featureWords } from "#app/features.words.ts";

addAdminWords(featureWords);
