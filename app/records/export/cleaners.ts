import { cleanPageHtml } from "../pages/page-html.server.ts";
import { cleanProjectHtml } from "../projects/project-html.server.ts";

export const cleaners = { article: cleanPageHtml, project: cleanProjectHtml };
