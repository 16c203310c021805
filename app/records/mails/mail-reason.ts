/** Why a mail server, or the way to it, did not take a mail. */
export const mailReasons = [
  "unreachable",
  "untrusted",
  "signIn",
  "recipient",
  "full",
  "later",
  "refused",
  "unknown",
] as const;
export type MailReason = (typeof mailReasons)[number];

type Signs = [MailReason, RegExp][];

/** An answer by a server begins with its code; ports and parts of addresses are none. */
const code = /(?<![:.\d])(?=[45]\d\d(?:[ -]|$))/;

/** In their order: the finer code says more than the words, and those say more than the coarse code. */
const answers: Signs = [
  ["refused", /^530 .*(tls|encrypt)/is],
  ["signIn", /^53[0458]\b|^5\d\d 5\.7\.8\b/],
  ["full", /^\d{3} [45]\.2\.2\b/],
  ["refused", /^5\d\d 5\.1\.[78]\b/],
  ["recipient", /^5\d\d 5\.(1\.\d|2\.1\b)/],
  ["refused", /^5\d\d 5\.[2-7]\.\d/],
  ["later", /^\d{3} 4\.\d/],
  ["refused", /^5.*(\bspf\b|dkim|dmarc|relay|sender|sending|spam|blocked|policy|too (big|large)|size)/is],
  ["full", /mailbox.{0,20}full|quota|^552\b/i],
  ["later", /^4/],
  ["signIn", /authenticat/i],
  ["recipient", /^55[013]\b/],
  ["refused", /^5/],
];

const ways: Signs = [
  ["untrusted", /certificate/i],
  ["unreachable", /\bE(CONN\w+|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN|DNS|SOCKET|PROTO)\b/],
  ["signIn", /\bEAUTH\b|credentials|authenticat|invalid login/i],
  ["unreachable", /timeout|timed out|closed|disconnect|greeting|\b(ssl|tls)\b/i],
];

/** What came back instead of a delivery comes to, by the codes that servers have in common and the words that most use. */
export function reasonOf(answer: string | null): MailReason {
  const text = answer ?? "";
  const from = text.search(code);
  const isAnswer = from >= 0 && !/\bECONN\w+\b/.test(text);
  const told = isAnswer ? text.slice(from).replace(/^(\d{3})[ -]+#?/, "$1 ") : text;
  return (isAnswer ? answers : ways).find(([, sign]) => sign.test(told))?.[0] ?? "unknown";
}
