import { redirect } from "react-router";
import { localeOfPath } from "#app/i18n/locale.ts";
import { publicSettings } from "#app/records/settings/settings.server.ts";
import { resumeSources } from "#app/site/resume/resume-sources.server.ts";
import { fileNameOf, pdfResponse } from "../platform/pdf-response.server.ts";
import type { Route } from "./+types/resume-pdf";
import { renderResumePdf } from "./resume-document.server.ts";

/** Answers with the PDF, or redirects to the owner's own file; 404 before a resume is written. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request }, next) => (await resumePdf(request)) ?? next(),
];

export { default, loader } from "#app/site/frame/not-found.tsx";

async function resumePdf(request: Request) {
  const locale = localeOfPath(new URL(request.url).pathname);
  const sources = await resumeSources(locale);
  if (!sources) return null;
  const { pdf_url, last_updated } = sources.resume;
  if (pdf_url) return redirect(pdf_url, { headers: { "Cache-Control": "no-cache" } });
  const { ownerName } = await publicSettings("en");
  const year = (last_updated ?? new Date().toISOString()).slice(0, 4);
  const suffix = ["Resume", locale.toUpperCase(), year];
  return pdfResponse(request, {
    bytes: await renderResumePdf(sources, locale),
    fileName: fileNameOf([ownerName, ...suffix]),
    plainName: fileNameOf(suffix),
  });
}
