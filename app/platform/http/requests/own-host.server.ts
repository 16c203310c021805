import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";

const localName = /^(([\w-]+\.)*localhost|127(\.\d+){3}|\[::1\])$/;

/**
 * Whether a request names the site's host, on whatever port, or this machine. A proxy that is trusted may name the host in
 * X-Forwarded-Host. A site whose origin is a local name or a bare address without https answers to any host.
 */
export function createHostCheck(origin: string, trustsProxy = false) {
  const { hostname, protocol } = new URL(origin);
  const isOpen = localName.test(hostname) || (protocol === "http:" && isIP(hostname.replace(/^\[|\]$/g, "")) !== 0);
  const isOwn = (host: string) => {
    const name = host.toLowerCase().replace(/:\d*$/, "");
    return name === hostname || localName.test(name);
  };
  return ({ headers }: IncomingMessage) => {
    const { host, "x-forwarded-host": forwarded } = headers;
    if (isOpen || host === undefined || isOwn(host)) return true;
    return trustsProxy && typeof forwarded === "string" && isOwn(forwarded);
  };
}
