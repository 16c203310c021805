import { isIP } from "node:net";
import { currentConfiguration } from "#app/platform/configuration.server.ts";
import { addressOf, addressPrefix } from "#app/platform/http/requests/client-address.server.ts";
import type { Exchange } from "#app/platform/http/watch-requests.server.ts";
import { log } from "#app/platform/log.server.ts";

const sentBefore = new WeakMap<Exchange, number>();

/** What the connection had sent before. */
export function noteSent(exchange: Exchange) {
  sentBefore.set(exchange, exchange.incoming.socket.bytesWritten);
  return false;
}

/** The query is left out; secret parts of paths are hidden like in every line of the log. */
export function logRequest(exchange: Exchange) {
  const { incoming, response, requestId, beganMs } = exchange;
  const { method, url = "", socket } = incoming;
  log.info(
    {
      requestId,
      method,
      path: url.split("?", 1)[0],
      status: response.headersSent ? response.statusCode : null,
      ms: Math.round((performance.now() - beganMs) * 10) / 10,
      bytes: socket.bytesWritten - (sentBefore.get(exchange) ?? 0),
      address: shortened(addressOf(incoming, currentConfiguration().trustsProxy)),
      ...(!response.writableFinished && { aborted: true }),
    },
    "request",
  );
}

/** The network of a customer, of whom several share it: /24 of IPv4, /48 of IPv6. */
export function shortened(address: string) {
  if (isIP(address) === 4) return `${address.slice(0, address.lastIndexOf("."))}.0/24`;
  if (isIP(address) !== 6) return address;
  const groups = addressPrefix(address).split(":").slice(0, 3);
  return `${groups.join(":")}::/48`;
}
