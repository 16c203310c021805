/* To be imported before anything else: the permission model of Node 24 has no rule for the network. */
import dgram from "node:dgram";
import dns from "node:dns";
import { syncBuiltinESMExports } from "node:module";
import net from "node:net";

type Members = Record<string, unknown>;

function refuse(): never {
  throw new Error("there is no network here");
}

function close(members: Members, names: readonly string[]) {
  for (const name of names)
    Object.defineProperty(members, name, { value: refuse, writable: false, configurable: false });
}

function functionsIn(members: Members) {
  return Object.getOwnPropertyNames(members).filter(
    (name) => typeof members[name] === "function" && name !== "constructor",
  );
}

/* What connects by any other module (http, https, http2, tls) does it by these two. */
close(net.Socket.prototype as unknown as Members, ["connect"]);
close(net.Server.prototype as unknown as Members, ["listen"]);
close(dgram.Socket.prototype as unknown as Members, ["bind", "connect", "send"]);
for (const resolver of [dns.Resolver, dns.promises.Resolver]) {
  for (let members = resolver.prototype; members !== Object.prototype; members = Object.getPrototypeOf(members))
    close(members as unknown as Members, functionsIn(members as unknown as Members));
}
close(dns.promises as unknown as Members, functionsIn(dns.promises as unknown as Members));
close(dns as unknown as Members, functionsIn(dns as unknown as Members));
for (const name of ["fetch", "WebSocket", "EventSource"]) Reflect.deleteProperty(globalThis, name);
syncBuiltinESMExports();
