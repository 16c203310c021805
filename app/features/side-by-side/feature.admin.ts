import { offerPaths } from "#app/admin/offers/offered-paths.ts";
import { articleTranslationPath, pairsPath } from "./admin/pair-paths.ts";

offerPaths({ articleTranslation: articleTranslationPath, pairs: pairsPath });
