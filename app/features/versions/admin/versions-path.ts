import { href } from "react-router";

export const versionsPath = (table: string, id: string) => href("/admin/versions/:table/:id", { table, id });
