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

/** What is said at start and end: to people, or as a line like the others where a program reads all of them. */
export function sayPlainly(text: string, level = "info") {
  const msg = text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
    .join(" ");
  return process.env.LOG_REQUESTS === "on" ? JSON.stringify({ level, time: new Date().toISOString(), msg }) : text;
}

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
