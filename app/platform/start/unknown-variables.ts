/** Names of these families are settings of this program or mistakes, unless a platform sets them. */
const families = /^(BACKUP|DATA|DATABASE|HSTS|MAIL|ORIGIN|OWNER|SAMPLE|SMTP|TRUST)_/;

/** What platforms and other programs set themselves. */
const setByOthers = [
  // Kubernetes and linked containers describe each service, which may be called like a setting.
  /_SERVICE_(HOST|PORT)(_|$)/,
  /_PORT_\d+_(TCP|UDP|SCTP)(_(ADDR|PORT|PROTO|START|END))?$/,
  /^(BACKUP|DATA|DATABASE|MAIL|ORIGIN|SMTP)_ENV_/,
  // Services that host databases.
  /^DATABASE_(URL_UNPOOLED|(PUBLIC|PRIVATE|DIRECT|POOL|CONNECTION_POOL)_URL|CA_CERT)$/,
  // Schedulers that assign several ports.
  /^PORT(S|\d+)$/,
];
const serviceAddress = /^(tcp|udp|sctp):\/\/|^\/\w+\/\w+$/;

const maxEdits = 2;
const shortName = 4;

/** The first variable that is set and looks like a mistyped setting, and the setting that it looks like. */
export function findMistyped(environment: NodeJS.ProcessEnv, settings: string[]) {
  for (const [name, value] of Object.entries(environment)) {
    if (!value || settings.includes(name)) continue;
    if (setByOthers.some((pattern) => pattern.test(name))) continue;
    if (/_(PORT|NAME)$/.test(name) && serviceAddress.test(value)) continue;
    const spelled = name.toUpperCase();
    const [nearest] = settings
      .filter(({ length }) => families.test(name) || Math.abs(length - name.length) <= maxEdits)
      .map((setting) => ({ setting, edits: countEdits(spelled, setting) }))
      .sort((a, b) => a.edits - b.edits);
    if (!nearest) continue;
    const allowed = nearest.setting.length > shortName ? maxEdits : 1;
    if (nearest.edits <= allowed || families.test(name)) return { name, setting: nearest.setting };
  }
  return null;
}

/** Insertions, deletions, replacements and swaps of neighbours (the distance of Damerau and Levenshtein). */
function countEdits(from: string, to: string) {
  const counts = [Array.from({ length: to.length + 1 }, (_, column) => column)];
  const countAt = (row: number, column: number) => counts[row]?.[column] ?? Number.POSITIVE_INFINITY;
  const lastRowOf: Record<string, number> = {};
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row];
    counts[row] = current;
    let lastSame = 0;
    for (let column = 1; column <= to.length; column += 1) {
      const swapRow = lastRowOf[to[column - 1] as string] ?? 0;
      const between = row - swapRow - 1 + (column - lastSame - 1);
      const isSame = from[row - 1] === to[column - 1];
      const swapped =
        lastSame > 0 && swapRow > 0 ? countAt(swapRow - 1, lastSame - 1) + between + 1 : Number.POSITIVE_INFINITY;
      const replaced = countAt(row - 1, column - 1) + (isSame ? 0 : 1);
      current[column] = Math.min(countAt(row - 1, column) + 1, countAt(row, column - 1) + 1, replaced, swapped);
      if (isSame) lastSame = column;
    }
    lastRowOf[from[row - 1] as string] = row;
  }
  return countAt(from.length, to.length);
}
