import { linkScreens } from "#app/records/store/linked-admin-paths.ts";

export const needs = ["about", "backups", "brand", "home-page", "mails"];

linkScreens({ firstScreen: "/admin/first-steps" });
