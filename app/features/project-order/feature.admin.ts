import { offerPaths } from "#app/admin/offers/offered-paths.ts";
import { projectOrderPath } from "./admin/order-paths.ts";

offerPaths({ projectOrder: projectOrderPath });
