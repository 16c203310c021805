/** What a search offers to do besides opening a screen, such as beginning a new record. */
export const offeredActions: { path: string; word: string }[] = [];

export function offerActions(added: typeof offeredActions) {
  offeredActions.push(...added.filter(({ path }) => offeredActions.every((action) => action.path !== path)));
}
