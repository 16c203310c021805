import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { currentVisit } from "../http/requests/visit.server.ts";

export type Answered = {
  pathname: string;
  client: string;
  incoming: IncomingMessage;
  status: number;
  type: string;
};

type Counter = {
  record: (answered: Answered) => void;
  countEvent: (kind: string, key: string, headers: IncomingHttpHeaders) => void;
  countOfSite: (kind: string, key: string) => void;
  flush: () => Promise<void>;
  stop: () => Promise<void>;
};

/** Of a feature; without one nothing is counted. */
let counter: Counter | null = null;

export function countWith(given: Counter | null) {
  counter = given;
}

export function countAnswer(answered: Answered) {
  counter?.record(answered);
}

export function countEvent(kind: string, key: string, request: Request) {
  if (!currentVisit().isHead) countEventFrom(kind, key, Object.fromEntries(request.headers));
}

export function countEventFrom(kind: string, key: string, headers: IncomingHttpHeaders) {
  counter?.countEvent(kind, key, headers);
}

/** Of whoever it is: what tells nothing about visitors. */
export function countOfSite(kind: string, key: string) {
  counter?.countOfSite(kind, key);
}

export async function flushStatistics() {
  await counter?.flush();
}

export async function stopCounting() {
  await counter?.stop();
}
