import { href } from "react-router";

export const articleTranslationPath = (id: string) => href("/admin/articles/:id/translate", { id });
export const pairsPath = (screen: string, id = "site") => href("/admin/translations/:screen/:id", { screen, id });
