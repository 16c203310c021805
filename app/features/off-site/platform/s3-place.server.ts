import { createHash } from "node:crypto";
import { lookup } from "node:dns/promises";
import { createReadStream, createWriteStream, openAsBlob } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { AwsV4Signer } from "aws4fetch";
import { isMachineryAddress } from "#app/platform/remote/public-address.server.ts";
import { isStoredName, type Place, timeoutFor } from "./place.ts";

export type S3 = { address: string; region: string; key: string; secret: string };
type Asked = { method: string; name?: string; query?: Record<string, string>; path?: string };

const errorBytes = 4_000;
const maxObjectBytes = 5 * 1024 ** 3;
const maxPages = 10_000;

/** `address` is that of the bucket, `https://HOST/BUCKET`, with folders where it has other content too. */
export function s3Place({ address, region, key, secret }: S3): Place {
  const { origin, hostname, pathname } = new URL(address);
  const [bucket = "", ...folders] = pathname.split("/").filter(Boolean);
  const prefix = folders.map((one) => `${one}/`).join("");

  async function ask({ method, name, query = {}, path }: Asked) {
    const url = new URL(`/${bucket}${name === undefined ? "" : `/${prefix}${name}`}`, origin);
    for (const [field, value] of Object.entries(query)) url.searchParams.set(field, value);
    await refuseMachinery(hostname);
    const body = path === undefined ? undefined : await openAsBlob(path);
    const sent = { "x-amz-content-sha256": await hashOf(path) };
    const signer = { method, url: url.href, region, service: "s3", accessKeyId: key, secretAccessKey: secret };
    const { headers } = await new AwsV4Signer({ ...signer, headers: sent }).sign();
    const timeout = timeoutFor(body?.size ?? (method === "GET" && name ? maxObjectBytes : 0));
    const signal = AbortSignal.timeout(timeout);
    const response = await fetch(url, { method, headers, body, signal, redirect: "manual" });
    if (!response.ok) throw new Error(await describe(response));
    return response;
  }

  return {
    async put(name, path) {
      await (await ask({ method: "PUT", name, path })).arrayBuffer();
    },
    async get(name, path) {
      const { body } = await ask({ method: "GET", name });
      await pipeline(
        Readable.fromWeb((body ?? new Blob().stream()) as never),
        createWriteStream(path, { mode: 0o600 }),
      );
    },
    async list() {
      const names: string[] = [];
      let token: string | undefined;
      for (let page = 0; page < maxPages; page += 1) {
        const query = { "list-type": "2", prefix, ...(token && { "continuation-token": token }) };
        const text = await (await ask({ method: "GET", query })).text();
        for (const [, found = ""] of text.matchAll(/<Key>([^<]*)<\/Key>/g))
          if (found.startsWith(prefix) && isStoredName(found.slice(prefix.length)))
            names.push(found.slice(prefix.length));
        const [, next] = text.match(/<NextContinuationToken>([^<]*)</) ?? [];
        if (!next) return names;
        token = next.replaceAll("&amp;", "&");
      }
      throw new Error("the server lists without end");
    },
    async remove(name) {
      await (await ask({ method: "DELETE", name })).arrayBuffer();
    },
  };
}

/** A storage may be in the own network, and is never what a cloud tells its machines. */
async function refuseMachinery(hostname: string) {
  for (const { address } of await lookup(hostname.replace(/^\[|\]$/g, ""), { all: true }))
    if (isMachineryAddress(address)) throw new Error(`${hostname} is no storage: it is an address of the machinery`);
}

async function hashOf(path: string | undefined) {
  const hash = createHash("sha256");
  if (path !== undefined) for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest("hex");
}

/** The server's code and words, which it sends as XML. */
async function describe(response: Response) {
  const text = (await response.text().catch(() => "")).slice(0, errorBytes);
  const [, code = ""] = text.match(/<Code>([^<]*)</) ?? [];
  const [, message = ""] = text.match(/<Message>([^<]*)</) ?? [];
  return [response.status, code || response.statusText, message].filter(Boolean).join(" ");
}
