import { href } from "react-router";

export const articleSharesPath = (id: string) => href("/admin/articles/:id/shares", { id });
