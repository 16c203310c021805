import { href } from "react-router";

export const exportsPath = href("/admin/export");
export const exportPath = (format: string) => href("/admin/export/:format", { format });
