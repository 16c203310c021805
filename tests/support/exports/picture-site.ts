import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";
import { fetchPublic } from "#app/platform/remote/fetch-public.server.ts";

const publicAddress = "93.184.215.14";

/** A site whose pictures are there, apart from those with "gone" in their names, which come back by `restore`. */
export async function pictureSite() {
  let isRestored = false;
  const requests: string[] = [];
  const server = createServer(async (request, response) => {
    const path = request.url ?? "";
    requests.push(path);
    if (path.includes("gone") && !isRestored) return response.writeHead(404).end();
    response.end(await pictureFor(path));
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const port = (server.address() as AddressInfo).port;
  const fetch: typeof fetchPublic = (address, limits) =>
    fetchPublic(address, {
      ...limits,
      resolve: async () => [publicAddress],
      reach: () => ({ host: "127.0.0.1", port }),
    });
  return {
    fetch,
    requests,
    restore: () => {
      isRestored = true;
    },
    reset: () => {
      isRestored = false;
      requests.length = 0;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** A different one for each name. */
export function pictureFor(name: string) {
  const sum = [...name].reduce((all, letter) => (all * 31 + letter.charCodeAt(0)) % 16_777_216, 7);
  const background = { r: sum & 255, g: (sum >> 8) & 255, b: sum >> 16 };
  return sharp({ create: { width: 4, height: 4, channels: 3, background } })
    .png()
    .toBuffer();
}
