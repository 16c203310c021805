import { href } from "react-router";

export const statisticsPath = href("/admin/statistics");
export const statisticsExportPath = href("/admin/statistics/export");
