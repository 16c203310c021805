import { href } from "react-router";

export const articleTranslationPath = (id: string) => href("/admin/articles/:id/translate", { id });
/** Of the two, the one that is behind: the address leads on to it. */
export const sideBehindPath = (id: string) => `${articleTranslationPath(id)}?side=behind`;
export const matchPath = href("/admin/translations/paragraphs");
export const pairsPath = (screen: string, id = "site") => href("/admin/translations/:screen/:id", { screen, id });
export const linkPath = href("/admin/translations/links");
