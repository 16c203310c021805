import { lookup } from "node:dns/promises";
import { once } from "node:events";
import { type IncomingMessage, request as overHttp } from "node:http";
import { request as overHttps } from "node:https";
import { isIP } from "node:net";
import { text } from "node:stream/consumers";
import { readCertificate } from "#app/features/health/platform/certificate.server.ts";
import { currentConfiguration } from "#app/platform/configuration.server.ts";
import { describeShortly } from "#app/platform/database/start-failure.server.ts";
import { dayMs, secondMs } from "#app/platform/time.ts";
import { type Finding, good, note, wrong } from "./finding.ts";

const timeoutMs = 8 * secondMs;
const endsSoonMs = 14 * dayMs;
const anyAddress: Record<string, string> = { "0.0.0.0": "127.0.0.1", "::": "[::1]" };
const start = "start it, for example by systemctl start daftar";

/** Whether the site listens where its settings say, and can work. @noPermission asks what everybody may */
export async function checkProcess(): Promise<Finding[]> {
  const { host, port } = currentConfiguration();
  const place = `${host}:${port}`;
  try {
    const { status, body } = await ask(`${localOrigin()}/healthz?ready`);
    if (status === 200 && body === "ready\n") return [good("process", `answers at ${place} and is ready`)];
    if (body === "starting\n") return [note("process", `is starting at ${place}`)];
    if (body.startsWith("not ready")) return [wrong("process", `answers at ${place}: ${body.trim()}`)];
    return [wrong("process", `another program answers at ${place} (${status})`)];
  } catch (error) {
    return [wrong("process", `nothing answers at ${place} (${describeShortly(error)}); ${start}`)];
  }
}

/** What a visitor meets on the way: name, certificate, proxy. @noPermission asks what everybody may */
export async function checkAddress(): Promise<Finding[]> {
  const url = new URL(currentConfiguration().origin);
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (["localhost", "127.0.0.1", "::1"].includes(host))
    return [note("address", `${url.origin} is of this machine alone`)];
  const found: Finding[] = [];
  try {
    const addresses = await lookup(host, { all: true });
    found.push(good("address", `${host} is ${addresses.map(({ address }) => address).join(", ")}`));
  } catch (error) {
    return [wrong("address", `${host} has no address (${describeShortly(error)}): set its A and AAAA records`)];
  }
  if (url.protocol === "https:") found.push(await checkCertificate(url));
  found.push(await checkWay(url));
  return found;
}

async function checkCertificate(url: URL) {
  try {
    const { issuer, validUntil, problem } = await readCertificate(url, timeoutMs);
    if (problem) return wrong("address", `browsers refuse the certificate of ${url.hostname}: ${problem}`);
    const says = `the certificate of ${issuer} is valid until ${validUntil.slice(0, 10)}`;
    return Date.parse(validUntil) - Date.now() < endsSoonMs
      ? wrong("address", `${says}, and was not renewed`)
      : good("address", says);
  } catch (error) {
    return wrong("address", `${url.host} shows no certificate (${describeShortly(error)})`);
  }
}

/** Both answer the same, if the address leads to this site. */
async function checkWay(url: URL) {
  const path = "/robots.txt";
  let outside: Answer;
  try {
    outside = await ask(`${url.origin}${path}`);
  } catch (error) {
    return wrong("address", `${url.origin} does not answer this machine (${describeShortly(error)})`);
  }
  if (outside.location)
    return wrong("address", `${url.origin} leads to ${outside.location}: ORIGIN must be the address that visitors see`);
  if (outside.status !== 200)
    return wrong("address", `${url.origin} answers ${outside.status}: the proxy does not reach the site`);
  const inside = await ask(`${localOrigin()}${path}`, url.host).catch(() => null);
  if (!inside) return note("address", `${url.origin} answers, while this site does not`);
  return inside.body === outside.body
    ? good("address", `${url.origin} leads to this site`)
    : wrong("address", `${url.origin} leads to another site than ${localOrigin()}`);
}

type Answer = { status: number; location: string | undefined; body: string };

/** Asked as the proxy asks: for the site's own host. Certificates are looked at apart. */
async function ask(address: string, host?: string): Promise<Answer> {
  const url = new URL(address);
  const send = url.protocol === "https:" ? overHttps : overHttp;
  const sent = send(url, {
    signal: AbortSignal.timeout(timeoutMs),
    rejectUnauthorized: false,
    headers: { ...(host && { host }), connection: "close" },
  });
  const [answer] = (await once(sent.end(), "response")) as [IncomingMessage];
  return { status: answer.statusCode ?? 0, location: answer.headers.location, body: await text(answer) };
}

function localOrigin() {
  const { host, port } = currentConfiguration();
  return `http://${anyAddress[host] ?? (isIP(host) === 6 ? `[${host}]` : host)}:${port}`;
}
