import { offerPaths } from "#app/admin/offers/offered-paths.ts";
import { pairsPath, sideBehindPath } from "./admin/pair-paths.ts";

offerPaths({ articleTranslation: sideBehindPath, pairs: pairsPath });
