import { isRouteErrorResponse } from "react-router";
import type { FieldError } from "#app/records/store/fields.ts";

const gatewayStatuses = [502, 503, 504];

/** As Chromium, Firefox and Safari say it. */
const lost = /^(failed to fetch|networkerror|network error|load failed)/i;

const isLost = (error: Error) => error instanceof TypeError && lost.test(error.message);

/** The request or its answer was lost on the way, or the server is just not there. */
export function isUnanswered(error: unknown): boolean {
  if (isRouteErrorResponse(error)) return gatewayStatuses.includes(error.status);
  if (!(error instanceof Error)) return false;
  return isLost(error) || (error.cause instanceof Error && isLost(error.cause));
}

/** What the server says of an error: its kind, where the store caused it, and its place in the log. */
export function failureIn(error: unknown): FieldError["failure"] {
  const said = whatIsSaid(error);
  return said?.reason || said?.reference || !isUnanswered(error) ? said : { reason: "unanswered" };
}

function whatIsSaid(error: unknown): FieldError["failure"] {
  if (!isRouteErrorResponse(error) || typeof error.data !== "object") return undefined;
  const { failure, reference } = error.data ?? {};
  return { reason: failure, reference };
}
