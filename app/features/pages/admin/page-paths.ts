import { href } from "react-router";

export const pagesPath = href("/admin/pages");
export const pageRecordPath = (id: string) => href("/admin/pages/:id", { id });
