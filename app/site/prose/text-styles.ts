/** The style sheets of what few texts have: lists that are numbered by letters, callouts and cards of other pages. */
export function textStyles(record: object) {
  const text = JSON.stringify(record);
  return [
    ...(text.includes("<ol type=") ? ["letterLists" as const] : []),
    ...(/class=\\"(?:callout|embed)/.test(text) ? ["asides" as const] : []),
  ];
}
