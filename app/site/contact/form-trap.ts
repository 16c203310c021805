/** A hidden field. Bots like its name, and browsers do not autofill it, which would turn a person into a bot. */
export const trapField = "comments";

const minMs = 2_000;
const looksLikeLink = /https?:|www\.|\[url|<a\s/i;

/** Whether a bot filled in the form. Speed alone proves nothing (pasted text, autofill); `ageMs` is null if unknown. */
export function isTrapped(typed: Record<string, string>, ageMs: number | null) {
  if (typed[trapField]) return true;
  const isQuick = ageMs !== null && ageMs < minMs;
  return isQuick && looksLikeLink.test(`${typed.subject} ${typed.message}`);
}
