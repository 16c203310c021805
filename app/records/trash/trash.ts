/** How many days what was removed can be brought back. */
export const trashDays = 30;
