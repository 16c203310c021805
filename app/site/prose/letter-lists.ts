/** The style sheet of lists that are numbered by letters, where a text has one. */
export function letterListStyles(record: object) {
  return JSON.stringify(record).includes("<ol type=") ? ["letterLists" as const] : [];
}
