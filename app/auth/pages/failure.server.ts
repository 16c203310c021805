import { data, isRouteErrorResponse } from "react-router";
import { storeFailureOf } from "#app/platform/database/store-failure.ts";
import { reportError } from "#app/platform/http/route-failures.server.ts";
import { currentRequestId, log } from "#app/platform/log.server.ts";

/** Logs unexpected failures; rethrows responses thrown on purpose. */
export function statusOfFailure(error: unknown, request: Request) {
  if (error instanceof Response) throw error;
  if (statusOfThrown(error) !== null) throw error;
  return reportError(error, request) ? 503 : 500;
}

/** Throws an unexpected failure to the error page, with this word key and the id of its log line. */
export async function failWith<Result>(word: string, request: Request, work: () => Promise<Result>) {
  try {
    return await work();
  } catch (error) {
    const status = statusOfFailure(error, request);
    throw data({ word, failureId: currentRequestId() }, { status });
  }
}

export async function readOr<Result, Fallback>(fallback: Fallback, request: Request, read: () => Promise<Result>) {
  try {
    return await read();
  } catch (error) {
    if (error instanceof Response || statusOfThrown(error) !== null || storeFailureOf(error) === "away") throw error;
    log.warn({ err: error, path: new URL(request.url).pathname }, "a page of the sign-in is shown without the store");
    return fallback;
  }
}

function statusOfThrown(error: unknown) {
  if (isRouteErrorResponse(error)) return error.status;
  const init = error instanceof Object && "type" in error && error.type === "DataWithResponseInit" ? error : null;
  return init && "init" in init ? ((init.init as ResponseInit | null)?.status ?? 200) : null;
}
