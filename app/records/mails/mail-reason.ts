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
type MailReason = (typeof mailReasons)[number];

type Patterns = [MailReason, RegExp][];

/** At the start of the server's answer; not a port or part of an address. */
const statusCode = /(?<![:.\d])(?=[45]\d\d(?:[ -]|$))/;

/** In order of precision: enhanced status codes (RFC 3463), then words, then plain status codes. */
const serverAnswers: Patterns = [
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

const connectionErrors: Patterns = [
  ["untrusted", /certificate/i],
  ["unreachable", /\bE(CONN\w+|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN|DNS|SOCKET|PROTO)\b/],
  ["signIn", /\bEAUTH\b|credentials|authenticat|invalid login/i],
  ["unreachable", /timeout|timed out|closed|disconnect|greeting|\b(ssl|tls)\b/i],
];

export function reasonOf(answer: string | null): MailReason {
  const text = answer ?? "";
  const from = text.search(statusCode);
  const isAnswer = from >= 0 && !/\bECONN\w+\b/.test(text);
  const relevant = isAnswer ? text.slice(from).replace(/^(\d{3})[ -]+#?/, "$1 ") : text;
  return (isAnswer ? serverAnswers : connectionErrors).find(([, sign]) => sign.test(relevant))?.[0] ?? "unknown";
}
