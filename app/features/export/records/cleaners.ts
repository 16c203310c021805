import { cleanPageHtml } from "#app/records/pages/page-html.server.ts";
import { cleanProjectHtml } from "#app/records/projects/project-html.server.ts";

export const cleaners = { article: cleanPageHtml, project: cleanProjectHtml };
