import { cleanAnswer } from "#app/platform/mail/clean-answer.ts";
import { postPublic } from "#app/platform/remote/fetch-public.server.ts";
import { secondMs } from "#app/platform/time.ts";

export type Webhook = { address: string; form: "json" | "ntfy"; token: string; isOwn: boolean };
export type AlertMessage = {
  site: string;
  origin: string;
  alert: string;
  state: "begun" | "ended" | "test";
  severity: "critical" | "warning" | "info";
  title: string;
  message: string;
  at: string;
};
/** `words` is how the server's answer begins, or the reason why there is none. */
export type Posted = { isTaken: boolean; status: number | null; words: string };

const timeoutMs = 10 * secondMs;
const maxAnswerLength = 300;
const priorities = { critical: "5", warning: "4", info: "3" };
const tags = { critical: "rotating_light", warning: "warning", info: "white_check_mark" };

/** Rejects never. */
export async function postAlert(webhook: Webhook, message: AlertMessage): Promise<Posted> {
  const { address, form, token, isOwn } = webhook;
  const { headers, text } = form === "ntfy" ? asNtfy(message) : asJson(message);
  const authorization: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {};
  const ownHost = isOwn ? new URL(address).host : undefined;
  const limits = { timeoutMs, accept: "*/*", ownHost, maxBytes: maxAnswerLength };
  const answer = await postPublic(address, { headers: { ...headers, ...authorization }, text }, limits);
  if (!answer.ok) return { isTaken: false, status: null, words: answer.reason };
  const { status } = answer;
  // What servers of the own network answer tells of that network.
  const words = isOwn ? "" : withoutSecrets(answer.words, webhook);
  return { isTaken: status >= 200 && status < 300, status, words };
}

function asJson(message: AlertMessage) {
  return { headers: { "Content-Type": "application/json" }, text: JSON.stringify(message) };
}

function asNtfy({ title, message, severity, origin }: AlertMessage) {
  const headers = {
    "Content-Type": "text/plain; charset=utf-8",
    Title: encodedWord(title),
    Priority: priorities[severity],
    Tags: tags[severity],
    Click: `${origin}/admin`,
  };
  return { headers, text: message };
}

/** As in mails (RFC 2047), which ntfy reads: a header has no other letters than ASCII. */
function encodedWord(text: string) {
  return /^[ -~]*$/.test(text) ? text : `=?UTF-8?B?${Buffer.from(text).toString("base64")}?=`;
}

function withoutSecrets(words: string, { address, token }: Webhook) {
  const { pathname, search } = new URL(address);
  const secrets = [token, `${pathname}${search}`].filter((secret) => secret.length > 1);
  return cleanAnswer(secrets.reduce((text, secret) => text.replaceAll(secret, "…"), words)).trim();
}
