/**
 * The count of this name in what waits, and where it leads; its words are `dashboard.NAME`. Smaller places come first.
 * `isOne`: there is one of it or none, and no number is shown.
 */
export type PendingWork = { name: string; to: string; place: number; isLate?: boolean; isOne?: boolean };

export const addedWork: PendingWork[] = [];

export function addPendingWork(work: PendingWork) {
  if (!addedWork.some(({ name }) => name === work.name)) addedWork.push(work);
}
