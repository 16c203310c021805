import type { System } from "../store/permission.ts";

type Work = { stop: () => Promise<void> };
type Start = (staff: System) => Work;
type Drop = (staff: System) => Promise<unknown>;

const starts: Start[] = [];
/** What removes each night what is outdated. */
export const nightlyDrops: Drop[] = [];

/** Work that goes on beside the answers, from the start of the server to its end. */
export function addBackgroundWork(start: Start) {
  starts.push(start);
}

export function addNightlyDrop(drop: Drop) {
  nightlyDrops.push(drop);
}

export function startBackgroundWork(staff: System) {
  return starts.map((start) => start(staff));
}
