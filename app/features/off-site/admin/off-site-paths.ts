import { href } from "react-router";
import { settingsPath } from "#app/admin/frame/paths.ts";

export const offSitePath = href("/admin/off-site");
export const offSiteCardPath = settingsPath("off-site");
