import type { Server } from "node:http";
import type { Socket } from "node:net";

const longestCheckMs = 5_000;

/**
 * Disconnects whoever takes nothing of what is being sent for `withinMs`. Bodies are sent in pieces, so it is enough to
 * take one piece within that time. Node's own timeout does not do: each further write, such as a heartbeat, renews it.
 */
export function disconnectStalled(server: Server, withinMs: number) {
  const connections = new Map<Socket, { taken: number; at: number }>();
  server.on("connection", (socket) => {
    connections.set(socket, { taken: 0, at: performance.now() });
    socket.once("close", () => connections.delete(socket));
  });
  const timer = setInterval(
    () => {
      const now = performance.now();
      for (const [socket, progress] of connections) {
        const taken = socket.bytesWritten - socket.writableLength;
        if (socket.writableLength === 0 || taken !== progress.taken) connections.set(socket, { taken, at: now });
        // A reset, so that the system does not go on keeping what nobody takes.
        else if (now - progress.at >= withinMs) socket.resetAndDestroy();
      }
    },
    Math.min(longestCheckMs, withinMs / 4),
  ).unref();
  server.once("close", () => clearInterval(timer));
}
