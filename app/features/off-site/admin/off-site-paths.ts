import { href } from "react-router";
import { paths } from "#app/admin/frame/paths.ts";

export const offSitePath = href("/admin/off-site");
export const offSiteCardPath = `${paths.settings}#off-site`;
