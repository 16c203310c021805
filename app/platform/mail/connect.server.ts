import { lookup } from "node:dns";
import { once } from "node:events";
import { connect, isIP, type LookupFunction, type Socket } from "node:net";
import { isMachineryAddress } from "../remote/public-address.server.ts";
import type { MailServer } from "./mail-server.ts";

export const connectTimeoutMs = 20_000;

/** What a setting of the owner may not reach: the addresses at which cloud machines tell their secrets. */
export function optionsOf({ host, port, security, user, password }: MailServer) {
  return {
    host,
    port,
    secure: security === "tls",
    requireTLS: security === "starttls",
    ignoreTLS: security === "none",
    ...(user !== null && { auth: { user, pass: password ?? "" } }),
    getSocket: (_: unknown, done: (error: Error | null, socket?: { connection: Socket }) => void) => {
      openSocket(host, port).then(
        (connection) => done(null, { connection }),
        (error) => done(error),
      );
    },
  };
}

export async function openSocket(host: string, port: number, resolve: typeof lookup = lookup) {
  if (isIP(host) && isMachineryAddress(host)) throw refusalOf(host);
  const socket = connect({ host, port, lookup: refusing(resolve) });
  const timer = setTimeout(() => socket.destroy(new Error(`ETIMEDOUT ${host}:${port}`)), connectTimeoutMs);
  await once(socket, "connect").finally(() => clearTimeout(timer));
  return socket;
}

function refusing(resolve: typeof lookup): LookupFunction {
  return (host, options, done) => {
    resolve(host, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, "");
      if (addresses.some(({ address }) => isMachineryAddress(address))) return done(refusalOf(host), "");
      if (options.all) return done(null, addresses);
      const [first] = addresses;
      done(null, first?.address ?? "", first?.family);
    });
  };
}

const refusalOf = (host: string) =>
  new Error(`${host} is an address of the machine's own network, not a mail server's`);
