import { localeOfPath } from "#app/i18n/locale.ts";
import { resumeSources } from "#app/site/resume/resume-sources.server.ts";
import type { Route } from "./+types/resume-json";
import { jsonResume } from "./json-resume.ts";

/** 404 before a resume is written. */
export const middleware: Route.MiddlewareFunction[] = [async ({ request }, next) => (await answer(request)) ?? next()];

export { default, loader } from "#app/site/frame/not-found.tsx";

async function answer(request: Request) {
  const locale = localeOfPath(new URL(request.url).pathname);
  const sources = await resumeSources(locale);
  return sources && Response.json(jsonResume(sources, locale), { headers: { "Cache-Control": "public, no-cache" } });
}
