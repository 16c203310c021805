import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { createHtmlCache } from "#app/platform/cache/html-cache.server.ts";
import { createHttpServer } from "#app/platform/http/http-server.server.ts";

type Given = Parameters<typeof createHttpServer>;
type Asked = { method?: string; headers?: OutgoingHttpHeaders };
type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

export type RawSite = Awaited<ReturnType<typeof serve>>;

/** The origin of the site that is served, wherever it really listens. */
export const origin = "https://daftar.example";

/** Serves on a free port with these parts; without them it has no files, keeps no page, and answers all alike. */
export async function serve(parts: Partial<Given[0]> = {}, timeouts?: Given[1]) {
  const pages = createHtmlCache();
  const respond = async () => new Response("a page");
  const plain = { origin, assets: null, pages, isReady: () => true, mayShare: () => false, respond };
  const server = createHttpServer({ ...plain, ...parts }, timeouts);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const place = { host: "127.0.0.1", port: (server.address() as AddressInfo).port };

  /** Asks for the path just as it is written; `fetch` would resolve its dots and name its own headers. */
  function sendRequest(path: string, { method = "GET", headers = {} }: Asked = {}) {
    return new Promise<Answer>((resolve, reject) => {
      request({ ...place, path, method, headers }, async (answered) => {
        const body = Buffer.concat(await answered.toArray());
        resolve({ status: answered.statusCode ?? 0, headers: answered.headers, body });
      })
        .on("error", reject)
        .end();
    });
  }

  /** Sends these bytes, then does with the connection what `goOn` does, and gives all that is heard until it closes. */
  function sendRaw(bytes: string, goOn: (socket: Socket) => void = () => {}) {
    return new Promise<string>((resolve) => {
      let received = "";
      const socket = connect(place).on("data", (piece) => {
        received += piece;
      });
      socket.on("error", () => {}).on("close", () => resolve(received));
      socket.write(bytes, "latin1");
      goOn(socket);
    });
  }

  function close() {
    server.closeAllConnections();
    server.close();
  }
  return { server, place, base: `http://127.0.0.1:${place.port}`, sendRequest, sendRaw, close };
}

/** The status of a received answer, 0 when the connection closed without one. */
export function statusIn(received: string) {
  return Number(received.split(" ")[1] ?? 0);
}
