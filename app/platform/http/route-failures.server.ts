import { createContext, data, type RouterContextProvider, type ServerBuild } from "react-router";
import { answeredFailureOf, describeError, type StoreFailure } from "../database/store-failure.ts";
import { currentRequestId, log } from "../log.server.ts";
import { readForm } from "./requests/form.server.ts";

/** `failure` is null for an error of the program; `typed` is what came in the form that `address` could not answer. */
export type FailureData = {
  failure: StoreFailure | null;
  reference: string | null;
  address?: string;
  typed?: Record<string, string> | null;
};

/** Set once something of a request has failed with the store. */
export const failureContext = createContext<StoreFailure | null>(null);

/** Set where it failed before the frame of the page was read. */
export const aloneContext = createContext(false);

export const failureRetrySeconds = 5;

type Routes = ServerBuild["routes"];
type Module = NonNullable<Routes[string]>["module"];
type Args = { request: Request; context: Readonly<RouterContextProvider> };
type Handler = (args: never, ...rest: never[]) => unknown;

/** Whatever loader, action or middleware an error ends, it is logged once and answered with its kind: 503 for the store's. */
export function withFailures(routes: Routes): Routes {
  return Object.fromEntries(
    Object.entries(routes).map(([id, route]) => [id, route && { ...route, module: guarded(route.module) }]),
  );
}

function guarded(module: Module): Module {
  const { loader, action, middleware } = module as { loader?: Handler; action?: Handler; middleware?: Handler[] };
  return {
    ...module,
    ...(loader && { loader: guard(loader) }),
    ...(action && { action: guard(action) }),
    ...(middleware && { middleware: middleware.map((handler) => guard(handler, true)) }),
  } as Module;
}

function guard(handler: Handler, isMiddleware = false): Handler {
  return async (args: never, ...rest: never[]) => {
    try {
      return await handler(args, ...rest);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      const { request, context } = args as Args;
      if (request.signal.aborted) throw error;
      const [failed, init] = noteFailure(error, { request, context });
      if (isMiddleware) context.set(aloneContext, true);
      throw data(failed, init);
    }
  };
}

/** For what fails while the page is rendered, where the router takes a response alone. */
export function throwFailure(error: unknown, args: Args): never {
  throw Response.json(...noteFailure(error, args));
}

function noteFailure(error: unknown, { request, context }: Args): [FailureData, ResponseInit] {
  const failure = reportError(error, request);
  if (failure) context.set(failureContext, failure);
  return [{ failure, reference: currentRequestId() }, { status: failure ? 503 : 500 }];
}

/** Logs the error; returns which failure of the store it is, if any. */
export function reportError(error: unknown, request: Request) {
  log.error({ ...describeError(error), path: new URL(request.url).pathname }, "unexpected error");
  return answeredFailureOf(error);
}

const maxTypedBytes = 1024 * 1024;

/** A copy of the form, for the page that gives it back when it could not be answered. */
export function copyOfForm(request: Request) {
  const isSmall = Number(request.headers.get("content-length") ?? 0) <= maxTypedBytes;
  return request.method === "POST" && wantsPage(request) && isSmall ? request.clone() : null;
}

export function wantsPage({ url, headers }: Request) {
  return /text\/html|\*\/\*|^$/.test(headers.get("accept") ?? "") && !new URL(url).pathname.endsWith(".data");
}

const secretName =
  /passw|secret|token|code|credential|assertion|proof|challenge|otp|(^|_)(pin|key|sure|confirmation)$/i;
const passwordName = /passw|confirmation$/i;
/** Of random letters of both cases and figures, or of hexadecimal figures alone; an id has hyphens between them. */
const likeToken = /^(?=.*\d)(?=.*[a-z])(?=.*[A-Z])[\w+/=-]{32,256}$|^[\da-f]{32,128}$/;

/** What somebody typed, without passwords (which are typed again), tokens and files. */
export async function readTyped(request: Request): Promise<Record<string, string> | null> {
  if (request.method !== "POST") return null;
  const form = await readForm(request).catch(() => ({}));
  const shown = Object.entries(form).flatMap(([name, value]): [string, string][] => {
    if (passwordName.test(name)) return [[name, ""]];
    return secretName.test(name) || likeToken.test(value) ? [] : [[name, value]];
  });
  return shown.length > 0 ? Object.fromEntries(shown) : null;
}
