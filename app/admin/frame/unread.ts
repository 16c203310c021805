/** What visitors wrote and nobody has read: counted beside a screen, again at `path` when one of the topics is announced. */
type Unread = { screen: string; path: string; topics: readonly string[] };

export const unread: Unread = { screen: "", path: "", topics: [] };

export function showUnread(added: Unread) {
  Object.assign(unread, added);
}
