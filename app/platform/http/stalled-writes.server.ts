import type { Server } from "node:http";
import type { Socket } from "node:net";

const maxCheckMs = 5_000;

/** Node's own timeout is not enough: each further write, such as a heartbeat, renews it. */
export function disconnectStalled(server: Server, timeoutMs: number) {
  const checkMs = Math.min(maxCheckMs, timeoutMs / 4);
  const connections = new Map<Socket, { sentBytes: number; stalledMs: number }>();
  server.on("connection", (socket) => {
    connections.set(socket, { sentBytes: 0, stalledMs: 0 });
    socket.once("close", () => connections.delete(socket));
  });
  const timer = setInterval(() => {
    for (const [socket, progress] of connections) {
      const sentBytes = socket.bytesWritten - socket.writableLength;
      const isStalled = socket.writableLength > 0 && sentBytes === progress.sentBytes;
      // Counted by checks and not by the clock: clients cannot read while this process is busy.
      const stalledMs = isStalled ? progress.stalledMs + checkMs : 0;
      connections.set(socket, { sentBytes, stalledMs });
      // A reset frees the buffers of the operating system.
      if (stalledMs >= timeoutMs) socket.resetAndDestroy();
    }
  }, checkMs).unref();
  server.once("close", () => clearInterval(timer));
}
