import type { System } from "../store/permission.ts";

type Work = { stop: () => Promise<void> };
type Start = (staff: System) => Work;
type Drop = (staff: System) => Promise<unknown>;

const starts: Start[] = [];
const drops: Drop[] = [];

/** Work that goes on beside the answers, from the start of the server to its end. */
export function addBackgroundWork(start: Start) {
  starts.push(start);
}

/** What removes each night what is outdated. */
export function addNightlyDrop(drop: Drop) {
  drops.push(drop);
}

export function startBackgroundWork(staff: System) {
  return starts.map((start) => start(staff));
}

export const nightlyDrops = (staff: System) =>
  drops.map((drop) => Object.defineProperty(() => drop(staff), "name", { value: drop.name }));
