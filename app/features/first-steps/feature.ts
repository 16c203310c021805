import { startOwnerAt } from "#app/records/store/linked-admin-paths.ts";

startOwnerAt("/admin/first-steps");
