type Prepare = (dataDir: string) => Promise<void>;

const prepared: Prepare[] = [];

/** What is done in the data folder at a start, which has locked it, before the database is opened. @noPermission features register it */
export function beforeOpening(prepare: Prepare) {
  prepared.push(prepare);
}

export async function publicPrepareFolder(dataDir: string) {
  for (const prepare of prepared) await prepare(dataDir);
}
