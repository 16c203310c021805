import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** More than programs send before they have heard anything. Each that waits takes kilobytes, though it came as a few bytes. */
const maxWaiting = 64;

const waiting = new WeakMap<Socket, number>();

/**
 * Of requests that a connection sends at once, each begins when the answer before it has gone: a client that reads none has
 * one. Beyond a number of those that wait the connection is ended.
 */
export function beginInOrder({ socket }: IncomingMessage, response: ServerResponse, begin: () => void) {
  if (response.socket) return begin();
  const count = (waiting.get(socket) ?? 0) + 1;
  if (count > maxWaiting) return socket.destroy();
  waiting.set(socket, count);
  response.once("socket", () => {
    waiting.set(socket, (waiting.get(socket) ?? 1) - 1);
    begin();
  });
}
