import { AsyncLocalStorage } from "node:async_hooks";

const everything = "*";
const recorders = new AsyncLocalStorage<Set<string>>();

/** Called by whatever reads: what is being drawn is outdated once one of these topics is announced. */
export function dependsOn(...topics: readonly string[]) {
  const recorder = recorders.getStore();
  if (recorder) for (const topic of topics) recorder.add(topic);
}

/** Collects in `topics` what all reads within `run` depend on. */
export function recordTopics<Result>(topics: Set<string>, run: () => Promise<Result>) {
  return recorders.run(topics, run);
}

export function isOutdatedBy(topics: ReadonlySet<string>, announced: string) {
  return announced === everything || topics.has(announced);
}
