import { offerPaths } from "#app/admin/offers/offered-paths.ts";
import { versionsPath } from "./admin/versions-path.ts";

offerPaths({ versions: versionsPath });
