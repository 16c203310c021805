import type { System } from "../store/permission.ts";

type Work = { stop: () => Promise<void> };
type Start = (staff: System) => Work;
type Drop = (staff: System) => Promise<unknown>;

const starts: Start[] = [];
/** What removes each night what is outdated. @noPermission for the server and auth */
export const nightlyDrops: Drop[] = [];

/** Work that goes on beside the answers, from the start of the server to its end. @noPermission features register it */
export function addBackgroundWork(start: Start) {
  starts.push(start);
}

/** @noPermission features register it */
export function addNightlyDrop(drop: Drop) {
  nightlyDrops.push(drop);
}

export function startBackgroundWork(staff: System) {
  return starts.map((start) => start(staff));
}
