import { lookup } from "node:dns/promises";
import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP } from "node:net";
import { isPublicAddress } from "./public-address.server.ts";

type Refusal = "address" | "private" | "unreachable" | "slow" | "large";
type Fetched = { ok: true; bytes: Uint8Array; url: URL } | { ok: false; reason: Refusal };

type Limits = {
  mostBytes: number;
  withinMs: number;
  accept: string;
  resolve?: (host: string) => Promise<string[]>;
  /** Where a checked address is connected to. */
  reach?: (address: string, port: number) => { host: string; port: number };
};

const mostRedirects = 3;

/**
 * Fetches a file from a public address of the web, without cookies, credentials or a referrer. The connection goes to
 * an address that was checked, at each redirect anew, so that no other answer of the name server can change it.
 */
export async function fetchPublic(address: string, limits: Limits): Promise<Fetched> {
  const timeout = AbortSignal.timeout(limits.withinMs);
  const late = new Promise<never>((_, reject) => {
    timeout.addEventListener("abort", () => reject(new Refused("slow")));
  });
  late.catch(() => {});
  try {
    return await Promise.race([follow(address, limits, timeout), late]);
  } catch (error) {
    if (error instanceof Refused) return { ok: false, reason: error.reason };
    return { ok: false, reason: timeout.aborted ? "slow" : "unreachable" };
  }
}

class Refused extends Error {
  readonly reason: Refusal;
  constructor(reason: Refusal) {
    super(reason);
    this.reason = reason;
  }
}

async function follow(address: string, limits: Limits, signal: AbortSignal): Promise<Fetched> {
  let url = webAddress(address);
  for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
    const response = await open(url, await checkedAddress(url, limits), limits, signal);
    const { statusCode = 0, headers } = response;
    if (statusCode >= 300 && statusCode < 400 && headers.location) {
      response.destroy();
      url = webAddress(headers.location, url);
    } else if (statusCode === 200) return { ok: true, bytes: await read(response, limits.mostBytes), url };
    else {
      response.destroy();
      throw new Refused("unreachable");
    }
  }
  throw new Refused("unreachable");
}

/** Reads numbers that spell an IPv4 address in any other way as such. */
function webAddress(address: string, base?: URL) {
  const url = URL.canParse(address, base) ? new URL(address, base) : null;
  const isPlain = url && !url.username && !url.password && /^(?:|80|443)$/.test(url.port);
  if (!url || !isPlain || !/^https?:$/.test(url.protocol)) throw new Refused("address");
  return url;
}

async function checkedAddress({ hostname }: URL, { resolve = addressesOf }: Limits) {
  const host = hostname.replace(/^\[|\]$/g, "");
  const addresses = isIP(host) ? [host] : await resolve(host);
  const [first] = addresses;
  if (!first) throw new Refused("unreachable");
  if (!addresses.every(isPublicAddress)) throw new Refused("private");
  return first;
}

async function addressesOf(host: string) {
  return (await lookup(host, { all: true })).map(({ address }) => address);
}

function open(url: URL, checked: string, limits: Limits, signal: AbortSignal) {
  const isSecure = url.protocol === "https:";
  const { host, port } = (limits.reach ?? reachDirectly)(checked, Number(url.port) || (isSecure ? 443 : 80));
  return new Promise<IncomingMessage>((resolve, reject) => {
    const sent = (isSecure ? requestHttps : requestHttp)({
      host,
      port,
      path: `${url.pathname}${url.search}`,
      servername: isIP(url.hostname) ? undefined : url.hostname,
      headers: { Host: url.host, Accept: limits.accept, "Accept-Encoding": "identity", "User-Agent": "Daftar" },
      agent: false,
      signal,
    });
    sent.once("response", resolve);
    sent.once("error", reject);
    sent.end();
  });
}

function reachDirectly(host: string, port: number) {
  return { host, port };
}

async function read(response: IncomingMessage, most: number) {
  if (Number(response.headers["content-length"] ?? 0) > most) {
    response.destroy();
    throw new Refused("large");
  }
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > most) throw new Refused("large");
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}
