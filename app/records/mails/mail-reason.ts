/** Why a mail server, or the way to it, did not take a mail. */
export const mailReasons = ["unreachable", "signIn", "recipient", "full", "later", "refused", "unknown"] as const;
export type MailReason = (typeof mailReasons)[number];

/** In their order: a server's code says more than its words, and a way that is shut says more than either. */
const signs: [MailReason, RegExp][] = [
  ["unreachable", /\b(ECONN\w+|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|EDNS|ESOCKET)\b/],
  ["full", /\b[45]52\b|\b[45]\.2\.2\b|quota|mailbox (is )?full/i],
  ["signIn", /\b53[0458][ -]|\bEAUTH\b|authentication|invalid login/i],
  ["later", /(?<![:.\d])4\d\d[ -]/],
  ["recipient", /(?<![:.\d])55[013][ -]|\b5\.1\.\d|no such user|user unknown|unknown user/i],
  ["refused", /(?<![:.\d])5\d\d[ -]/],
  ["unreachable", /timeout|timed out|closed|disconnect|greeting/i],
];

/** What an answer of a mail server comes to, by the codes that servers have in common and the words that most use. */
export function reasonOf(answer: string | null): MailReason {
  return signs.find(([, sign]) => sign.test(answer ?? ""))?.[0] ?? "unknown";
}

/** The server's own words; a server that quotes the mail would otherwise show the link that the mail bears. */
export function withoutTokens(answer: string) {
  return answer.replace(/https?:\/\/\S+/gi, "…").replace(/[\w-]{24,}/g, "…");
}
