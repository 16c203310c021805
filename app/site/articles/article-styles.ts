import type { Locale } from "#app/i18n/locale.ts";
import { readServerOnly, type ServerOnly } from "../page-cache/server-only.ts";

type Written = { article: { language: Locale } };

/** Of the routes that show an article. */
export const articleStyles = {
  stylesheets: ["site", "record"],
  extraStylesheets: (loaderData: ServerOnly<Written>, locale: Locale) =>
    readServerOnly(loaderData).article.language === locale ? [] : ["otherFaces"],
};
