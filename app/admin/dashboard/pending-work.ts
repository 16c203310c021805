/** The count of this name in what waits, and where it leads; its words are `dashboard.NAME`. Smaller places come first. */
export type PendingWork = { name: string; to: string; place: number; isLate?: boolean };

export const addedWork: PendingWork[] = [];

export function addPendingWork(work: PendingWork) {
  if (!addedWork.some(({ name }) => name === work.name)) addedWork.push(work);
}
