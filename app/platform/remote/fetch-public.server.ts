import { lookup } from "node:dns/promises";
import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP } from "node:net";
import { isMachineryAddress, isPublicAddress } from "./public-address.server.ts";

type Refusal = "address" | "port" | "private" | "unknown" | "unreachable" | "slow" | "large";
type Refused = { ok: false; reason: Refusal };
type Fetched = { ok: true; bytes: Uint8Array; url: URL } | Refused;

type Method = "GET" | "HEAD" | "POST";
type Limits = {
  timeoutMs: number;
  accept: string;
  /** A host, with its port, that may have a private address. */
  ownHost?: string;
  resolve?: (host: string) => Promise<string[]>;
  /** Where a checked address is connected to. */
  reach?: (address: string, port: number) => { host: string; port: number };
};

const maxRedirects = 3;

/**
 * Fetches a file from a public address of the web, without cookies, credentials or a referrer. The connection goes to
 * an address that was checked, at each redirect anew, so that no other answer of the name server can change it.
 */
export function fetchPublic(address: string, limits: Limits & { maxBytes: number }): Promise<Fetched> {
  return withinTime(limits, async (signal) => {
    const { response, url } = await follow(address, "GET", limits, signal);
    if (response.statusCode === 200) return { ok: true, bytes: await read(response, limits.maxBytes), url };
    response.destroy();
    throw new Refusing("unreachable");
  });
}

/** The status of a public address after its redirects, asked for under the rules of `fetchPublic`; no body is read. */
export function askPublic(address: string, method: Method, limits: Limits) {
  return withinTime<{ ok: true; status: number }>(limits, async (signal) => {
    const { response } = await follow(address, method, limits, signal);
    response.destroy();
    return { ok: true, status: response.statusCode ?? 0 };
  });
}

type Sent = { headers: Record<string, string>; text: string };

/** Sends a text under the rules of `fetchPublic`, and returns how the answer begins; a redirect is not followed. */
export function postPublic(address: string, sent: Sent, limits: Limits & { maxBytes: number }) {
  return withinTime<{ ok: true; status: number; words: string }>(limits, async (signal) => {
    const url = webAddress(address);
    const response = await open(url, await checkedAddress(url, limits), { ...limits, method: "POST", signal }, sent);
    let words = "";
    for await (const chunk of response as AsyncIterable<Buffer>) {
      words += chunk.toString("utf8");
      if (words.length >= limits.maxBytes) break;
    }
    return { ok: true, status: response.statusCode ?? 0, words: words.slice(0, limits.maxBytes) };
  });
}

async function withinTime<Answer>({ timeoutMs }: Limits, ask: (signal: AbortSignal) => Promise<Answer>) {
  const timeout = AbortSignal.timeout(timeoutMs);
  const late = new Promise<never>((_, reject) => {
    timeout.addEventListener("abort", () => reject(new Refusing("slow")));
  });
  late.catch(() => {});
  try {
    return await Promise.race([ask(timeout), late]);
  } catch (error) {
    if (error instanceof Refusing) return { ok: false, reason: error.reason } satisfies Refused;
    return { ok: false, reason: timeout.aborted ? "slow" : "unreachable" } satisfies Refused;
  }
}

class Refusing extends Error {
  readonly reason: Refusal;
  constructor(reason: Refusal) {
    super(reason);
    this.reason = reason;
  }
}

async function follow(address: string, method: Method, limits: Limits, signal: AbortSignal) {
  let url = webAddress(address);
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    const response = await open(url, await checkedAddress(url, limits), { ...limits, method, signal });
    const { statusCode = 0, headers } = response;
    if (statusCode < 300 || statusCode >= 400 || !headers.location) return { response, url };
    response.destroy();
    url = webAddress(headers.location, url);
  }
  throw new Refusing("unreachable");
}

/** Reads numbers that spell an IPv4 address in any other way as such. */
function webAddress(address: string, base?: URL) {
  const url = URL.canParse(address, base) ? new URL(address, base) : null;
  const isPlain = url && !url.username && !url.password;
  if (!url || !isPlain || !/^https?:$/.test(url.protocol)) throw new Refusing("address");
  return url;
}

async function checkedAddress({ hostname, host: hostAndPort, port }: URL, { resolve = addressesOf, ownHost }: Limits) {
  const host = hostname.replace(/^\[|\]$/g, "");
  const addresses = isIP(host) ? [host] : await resolve(host);
  const [first] = addresses;
  if (!first) throw new Refusing("unknown");
  const isOwn = hostAndPort === ownHost && !addresses.some(isMachineryAddress);
  if (!isOwn && !addresses.every(isPublicAddress)) throw new Refusing("private");
  if (hostAndPort !== ownHost && !/^(?:|80|443)$/.test(port)) throw new Refusing("port");
  return first;
}

async function addressesOf(host: string) {
  try {
    return (await lookup(host, { all: true })).map(({ address }) => address);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOTFOUND") return [];
    throw error;
  }
}

type Request = Pick<Limits, "accept" | "reach"> & { method: Method; signal: AbortSignal };

function open(url: URL, checked: string, { accept, reach = reachDirectly, method, signal }: Request, body?: Sent) {
  const isSecure = url.protocol === "https:";
  const { host, port } = reach(checked, Number(url.port) || (isSecure ? 443 : 80));
  return new Promise<IncomingMessage>((resolve, reject) => {
    const sent = (isSecure ? requestHttps : requestHttp)({
      method,
      host,
      port,
      path: `${url.pathname}${url.search}`,
      servername: isIP(url.hostname) ? undefined : url.hostname,
      headers: {
        Host: url.host,
        Accept: accept,
        "Accept-Encoding": "identity",
        "User-Agent": "Daftar",
        ...body?.headers,
      },
      agent: false,
      signal,
    });
    sent.once("response", resolve);
    sent.on("error", reject);
    sent.end(body?.text);
  });
}

function reachDirectly(host: string, port: number) {
  return { host, port };
}

async function read(response: IncomingMessage, max: number) {
  if (Number(response.headers["content-length"] ?? 0) > max) {
    response.destroy();
    throw new Refusing("large");
  }
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > max) throw new Refusing("large");
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}
