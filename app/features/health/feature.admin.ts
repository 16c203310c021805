import { offerPaths } from "#app/admin/offers/offered-paths.ts";
import { healthPath } from "./admin/health-path.ts";

offerPaths({ health: healthPath });
