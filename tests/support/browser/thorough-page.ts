import { get, type IncomingMessage } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";

const timeoutMs = 10_000;
const againAfterMs = 25;
const quickly = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** The first answer after a change is compressed quickly; asks until one is smaller than that makes it. */
export async function waitUntilThorough(address: string) {
  for (const since = performance.now(); ; await wait(againAfterMs)) {
    const body = await rawBodyOf(address);
    if (body.length < brotliCompressSync(brotliDecompressSync(body), quickly).length) return;
    if (performance.now() - since > timeoutMs)
      throw new Error(`${address} came compressed quickly for ${timeoutMs} ms`);
  }
}

async function rawBodyOf(address: string) {
  const headers = { "Accept-Encoding": "br", Accept: "text/html" };
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(address, { headers }, resolve).on("error", reject);
  });
  return Buffer.concat(await answer.toArray());
}
