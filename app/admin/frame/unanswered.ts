import { isRouteErrorResponse } from "react-router";

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
