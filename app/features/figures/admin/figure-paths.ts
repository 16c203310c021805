import { href } from "react-router";

export const figuresPath = href("/admin/figures");
export const figurePath = (id: string) => href("/admin/figures/:id", { id });
