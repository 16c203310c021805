import { localeOfPath } from "#app/i18n/locale.ts";
import { publishedProject } from "#app/records/projects/project.server.ts";
import { publicSettings } from "#app/records/settings/settings.server.ts";
import { fileNameOf, pdfResponse } from "../platform/pdf-response.server.ts";
import type { Route } from "./+types/project-pdf";
import { renderProjectPdf } from "./project-document.server.ts";

/** Answers with the PDF; without a public project the route is like any unknown path. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, params }, next) => (await projectPdf(params.slug, request)) ?? next(),
];

export { default, loader } from "#app/site/frame/not-found.tsx";

async function projectPdf(slug: string, request: Request) {
  const locale = localeOfPath(new URL(request.url).pathname);
  const project = await publishedProject(slug, locale);
  if (!project) return null;
  const language = locale.toUpperCase();
  return pdfResponse(request, {
    bytes: await renderProjectPdf(project, await publicSettings(locale), locale),
    fileName: fileNameOf([project.slug, language]),
    plainName: fileNameOf(["project", language]),
  });
}
