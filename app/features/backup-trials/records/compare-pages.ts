/** `pages` by path; `changedAt` is the moment of the last change. */
export type HashedPages = { changedAt: string; pages: Record<string, { status: number; hash: string }> };

/** What the pages of a started backup are beside those of the site; `wrong` names each that a restore would lose or change. */
export type Comparison = { same: number; changed: number; wrong: string[] };

/** Pages may differ only where something was changed since the backup was made. */
export function comparePages(living: HashedPages, started: HashedPages, madeAt: string): Comparison {
  const mayDiffer = living.changedAt >= madeAt;
  const found: Comparison = { same: 0, changed: 0, wrong: [] };
  for (const path of new Set([...Object.keys(living.pages), ...Object.keys(started.pages)])) {
    const [now, then] = [living.pages[path], started.pages[path]];
    const isBroken = (then?.status ?? 0) >= 500 && (now?.status ?? 0) < 500;
    if (now && then && now.status === then.status && now.hash === then.hash) found.same += 1;
    else if (isBroken || !mayDiffer) found.wrong.push(path);
    else found.changed += 1;
  }
  return found;
}
