import { offerPaths } from "#app/admin/offers/offered-paths.ts";

offerPaths({ jsonResume: "/resume.json" });
