export const trashKinds = ["projects", "articles", "tasks", "resume_entries", "media", "messages"] as const;
export type TrashKind = (typeof trashKinds)[number];

/** How many days what was removed can be brought back. */
export const trashDays = 30;
