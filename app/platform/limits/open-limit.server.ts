import { networksOf } from "../http/requests/client-address.server.ts";

/** How many of something a client and the networks around it may have open at once, in this process alone. */
export function createOpenLimit(max: number) {
  const open = new Map<string, number>();

  /** Null beyond the limit; otherwise to be called once, when it is closed. */
  return function enter(client: string): (() => void) | null {
    const networks = networksOf(client);
    const countOf = (network: string) => open.get(network) ?? 0;
    if (networks.some(({ network, times }) => countOf(network) >= max * times)) return null;
    for (const { network } of networks) open.set(network, countOf(network) + 1);
    return () => {
      for (const { network } of networks) {
        if (countOf(network) > 1) open.set(network, countOf(network) - 1);
        else open.delete(network);
      }
    };
  };
}
