import { AsyncLocalStorage } from "node:async_hooks";
import pino from "pino";

const requests = new AsyncLocalStorage<{ requestId: string }>();

/** One JSON line an event on standard output, at the level that the start sets; lines written while a request is answered bear its id. */
export const log = pino({
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (level) => ({ level }) },
  mixin: () => requests.getStore() ?? {},
  redact: {
    paths: ["password", "*.password", "code", "*.code", "token", "*.token", "cookie", "*.cookie"],
    censor: "[redacted]",
  },
});

/** Runs the answer to one request; every line logged meanwhile carries the id. */
export function withRequestId<Result>(requestId: string, answer: () => Result) {
  return requests.run({ requestId }, answer);
}

/** The id of the request being answered, to show on an error page; null outside a request. */
export function currentRequestId() {
  return requests.getStore()?.requestId ?? null;
}
