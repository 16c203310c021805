import type { Server } from "node:http";
import type { Socket } from "node:net";

const longestCheckMs = 5_000;

/**
 * Disconnects whoever takes nothing of what is being sent for `withinMs`. Bodies are sent in pieces, so it is enough to
 * take one piece within that time. Node's own timeout does not do: each further write, such as a heartbeat, renews it.
 */
export function disconnectStalled(server: Server, withinMs: number) {
  const checkMs = Math.min(longestCheckMs, withinMs / 4);
  const connections = new Map<Socket, { sentBytes: number; stalledMs: number }>();
  server.on("connection", (socket) => {
    connections.set(socket, { sentBytes: 0, stalledMs: 0 });
    socket.once("close", () => connections.delete(socket));
  });
  const timer = setInterval(() => {
    for (const [socket, progress] of connections) {
      const sentBytes = socket.bytesWritten - socket.writableLength;
      const isStalled = socket.writableLength > 0 && sentBytes === progress.sentBytes;
      // Counted by checks and not by the clock: while this process is busy itself, nobody can take anything.
      const stalledMs = isStalled ? progress.stalledMs + checkMs : 0;
      connections.set(socket, { sentBytes, stalledMs });
      // A reset, so that the system does not go on keeping what nobody takes.
      if (stalledMs >= withinMs) socket.resetAndDestroy();
    }
  }, checkMs).unref();
  server.once("close", () => clearInterval(timer));
}
