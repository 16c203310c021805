import { AsyncLocalStorage } from "node:async_hooks";
import pino from "pino";
import { redactSecrets } from "./redaction/secret-addresses.ts";

const requests = new AsyncLocalStorage<{ requestId: string }>();

export const log = pino({
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (level) => ({ level }) },
  hooks: { streamWrite: redactSecrets },
  mixin: () => requests.getStore() ?? {},
  redact: {
    paths: ["password", "*.password", "code", "*.code", "token", "*.token", "cookie", "*.cookie"],
    censor: "[redacted]",
  },
});

export function withRequestId<Result>(requestId: string, respond: () => Result) {
  return requests.run({ requestId }, respond);
}

export function currentRequestId() {
  return currentRequest()?.requestId ?? null;
}

/** The same object as long as one request is answered. */
export function currentRequest() {
  return requests.getStore() ?? null;
}
