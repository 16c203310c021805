import { href } from "react-router";

export const categoriesPath = href("/admin/settings/categories");
export const categoryPath = (id: string) => href("/admin/settings/categories/:id", { id });
export const newCategoryPath = (list: string) => href("/admin/settings/categories/new/:list", { list });
