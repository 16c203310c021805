import { href } from "react-router";

export const importsPath = href("/admin/import");
export const importUploadPath = href("/admin/import/upload");
export const importPath = (id: string) => href("/admin/import/:id", { id });
export const importReportPath = (id: string) => href("/admin/import/:id/report", { id });
