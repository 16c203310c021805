import { isIP } from "node:net";
import { currentConfiguration } from "#app/platform/configuration.server.ts";
import { addressOf, addressPrefix } from "#app/platform/http/requests/client-address.server.ts";
import type { Exchange } from "#app/platform/http/watch-requests.server.ts";
import { log } from "#app/platform/log.server.ts";

/** The query is left out; secret parts of paths are hidden like in every line of the log. */
export function logRequest({ incoming, response, requestId, beganMs, sentBefore }: Exchange) {
  const { method, url = "", socket } = incoming;
  log.info(
    {
      requestId,
      method,
      path: url.split("?", 1)[0],
      status: response.headersSent ? response.statusCode : null,
      ms: Math.round((performance.now() - beganMs) * 10) / 10,
      bytes: socket.bytesWritten - sentBefore,
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
