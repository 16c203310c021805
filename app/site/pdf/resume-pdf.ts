import { redirect } from "react-router";
import { localeOfPath } from "#app/i18n/locale.ts";
import { fileNameOf, pdfResponse } from "#app/platform/pdf/pdf-response.server.ts";
import { publishedProjects } from "#app/records/projects/published-projects.server.ts";
import { publicAbout } from "#app/records/sections/about.server.ts";
import { publicContact } from "#app/records/sections/contact.server.ts";
import { publicResume } from "#app/records/sections/resume.server.ts";
import { publicSettings } from "#app/records/settings/settings.server.ts";
import type { Route } from "./+types/resume-pdf";
import { renderResumePdf } from "./resume-document.server.ts";

/** Answers with the PDF, or redirects to the owner's own file; 404 before a resume is written. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request }, next) => (await resumePdf(request)) ?? next(),
];

export { default, loader } from "../frame/not-found.tsx";

async function resumePdf(request: Request) {
  const locale = localeOfPath(new URL(request.url).pathname);
  const resume = await publicResume(locale);
  if (!resume) return null;
  if (resume.pdf_url) return redirect(resume.pdf_url, { headers: { "Cache-Control": "no-cache" } });
  const [about, contact, projects, settings, { ownerName }] = await Promise.all([
    publicAbout(locale),
    publicContact(locale),
    publishedProjects(locale),
    publicSettings(locale),
    publicSettings("en"),
  ]);
  const year = (resume.last_updated ?? new Date().toISOString()).slice(0, 4);
  const suffix = ["Resume", locale.toUpperCase(), year];
  return pdfResponse(request, {
    bytes: renderResumePdf({ resume, about, contact, projects, settings }, locale),
    fileName: fileNameOf([ownerName, ...suffix], "pdf"),
    plainName: fileNameOf(suffix, "pdf"),
  });
}
