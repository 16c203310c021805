import { startOwnerAt } from "#app/records/store/linked-admin-paths.ts";

export const needs = ["brand", "home-page"];

startOwnerAt("/admin/first-steps");
