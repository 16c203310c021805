import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { type Configuration, ConfigurationError } from "../configuration.server.ts";
import { securityHeaders } from "../http/responses/security-headers.server.ts";

const unusableAddress = new Set(["EADDRINUSE", "EACCES", "EADDRNOTAVAIL", "ENOTFOUND", "EAI_AGAIN"]);
const maxHeld = 256;

type Place = Pick<Configuration, "host" | "port" | "origin" | "hsts">;

/** The first socket that systemd has opened for this process (sd_listen_fds(3)), which goes on listening while it restarts. */
const firstSocket = { fd: 3 };

/**
 * Listens before anything is read or made. Until the site takes the port over, requests are held, and answered with 503
 * while the start waits for something. `/healthz` says that the process is alive.
 */
export async function holdPort({ host, port, origin, hsts }: Place) {
  let isWaiting = false;
  let next: Server | undefined;
  const held: [IncomingMessage, ServerResponse][] = [];
  const server = createServer((incoming, response) => {
    response.shouldKeepAlive = false;
    // Whose connection was accepted here, and whose request came later.
    if (next) return next.emit("request", incoming, response);
    for (const [name, value] of Object.entries(securityHeaders(origin, hsts))) response.setHeader(name, value);
    const [path, query] = (incoming.url ?? "").split("?");
    if (path === "/healthz") answer(response, query === "ready" ? 503 : 200, "starting\n");
    else if (isWaiting || held.length >= maxHeld) answer(response, 503, "503: the site is starting\n");
    else held.push([incoming, response]);
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) =>
      reject(
        unusableAddress.has(error.code ?? "")
          ? new ConfigurationError(`PORT ${port} on ${host} cannot be listened on (${error.code})`)
          : error,
      ),
    );
    server.listen(process.env.LISTEN_PID === String(process.pid) ? firstSocket : { port, host }, resolve);
  });
  return {
    noteWaiting() {
      isWaiting = true;
      for (const [, response] of held.splice(0)) answer(response, 503, "503: the site is starting\n");
    },
    /** Accepts connections by this server from now on, and gives it the requests that were held. */
    async handTo(site: Server) {
      next = site;
      await new Promise<void>((resolve) => site.listen(server, resolve));
      server.closeIdleConnections();
      for (const [incoming, response] of held.splice(0)) site.emit("request", incoming, response);
    },
  };
}

function answer(response: ServerResponse, status: number, text: string) {
  response.writeHead(status, {
    "Content-Type": "text/plain; charset=utf-8",
    "Cache-Control": "no-store",
    ...(status === 503 && { "Retry-After": "5" }),
  });
  response.end(text);
}
