import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import sharp from "sharp";

const paragraphs = 40;
const words = "a ledger shows what was bought, what was sold, what is owed and who said so, line by line, ";
/** The picture needs a second connection, as the preloads of a page do; without, the machine's speed decides. */
const documentHeaders = { "Content-Type": "text/html", "Content-Encoding": "gzip", Connection: "close" };
const pictureSize = { width: 800, height: 450 };

/**
 * Serves a minimal page: text in the system font, a picture of 14 KB, no script. Its time on a simulated phone is the
 * baseline for other pages.
 */
export async function serveLeastPage() {
  const picture = await encodePicture();
  const page = gzipSync(pageOf(words.repeat(8)));
  const server = createServer((request, response) => {
    if (request.url === "/picture.webp") response.writeHead(200, { "Content-Type": "image/webp" }).end(picture);
    else response.writeHead(200, documentHeaders).end(page);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Noise, so that it does not compress better than a photo. */
function encodePicture() {
  const noise = { type: "gaussian", mean: 128, sigma: 12 } as const;
  return sharp({ create: { ...pictureSize, channels: 3, background: "#888", noise } })
    .webp({ quality: 30 })
    .toBuffer();
}

function pageOf(text: string) {
  const { width, height } = pictureSize;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>The least page</title><link rel="icon" href="data:,">
<style>body{margin:auto;max-width:40rem}img{height:auto;max-width:100%}</style></head>
<body><h1>The least page</h1><img src="/picture.webp" width="${width}" height="${height}" alt="">
${`<p>${text}</p>`.repeat(paragraphs)}</body></html>`;
}
