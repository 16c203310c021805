/**
 * A field that people neither see nor hear. Its name is one that bots like and that browsers do not fill in by
 * themselves: an address book that wrote into it would turn a person into a bot.
 */
export const trapField = "comments";

const quickestMs = 2_000;
const looksLikeLink = /https?:|www\.|\[url|<a\s/i;

/**
 * Whether a bot filled in the form: it wrote where nobody can, or it sent a link within two seconds of its first page.
 * Quickness alone proves nothing (prepared text, fields filled in by the browser), and an age that is not known, after
 * a restart or from another network, speaks neither for a person nor against.
 */
export function isTrapped(typed: Record<string, string>, ageMs: number | null) {
  if (typed[trapField]) return true;
  const isQuick = ageMs !== null && ageMs < quickestMs;
  return isQuick && looksLikeLink.test(`${typed.subject} ${typed.message}`);
}
