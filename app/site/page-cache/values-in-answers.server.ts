import type { MiddlewareFunction } from "react-router";
import { localeOfPath } from "#app/i18n/locale.ts";
import { WholeResponse } from "#app/platform/http/responses/whole-response.server.ts";
import { publicTextWithValues } from "#app/records/store/inline-values.server.ts";

const files = /^(?:text\/(?:plain|markdown|xml|calendar)|application\/(?:[\w.-]+\+)?(?:json|xml))/;
/** What they ask for is stored as it was typed. */
const ownAreas = /^\/(?:admin|account)(?:\/|$)/;

/** Feeds, Markdown and other files of the site have the values that its pages have. */
export const valuesInAnswers: MiddlewareFunction<Response> = async ({ request }, next) => {
  const response = await next();
  const type = response.headers.get("content-type") ?? "";
  const { pathname } = new URL(request.url);
  const isStream = response.headers.has("content-length");
  if (isStream || !files.test(type) || ownAreas.test(pathname)) return response;
  const { status, headers } = response;
  const written = await response.text();
  const form = /^text\/(?:plain|markdown)/.test(type) ? "plain" : "set";
  const text = await publicTextWithValues(written, localeOfPath(pathname), form);
  return new WholeResponse(new TextEncoder().encode(text), { status, headers });
};
