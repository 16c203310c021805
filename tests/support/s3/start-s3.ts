import { createHash, createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

const region = "eu-test-1";
const key = "AKIDTEST";
const secret = "s3cret/with+signs=";
const shortPage = 7;

const sha256 = (bytes: string | Buffer) => createHash("sha256").update(bytes).digest("hex");
const hmac = (by: string | Buffer, text: string) => createHmac("sha256", by).update(text).digest();
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** What S3 does of one bucket: it computes the signature of each request itself, and lists in short pages. */
export async function startS3({ pageLength = shortPage } = {}) {
  const objects = new Map<string, Buffer>();
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const stop = () => server.close().closeAllConnections();
  const { port } = server.address() as AddressInfo;
  const state = { objects, puts: 0, sentBytes: 0, isDown: false };

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    const refuse = (status: number, code: string, message: string) =>
      response
        .writeHead(status, { "content-type": "application/xml" })
        .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${message}</Message></Error>`);
    if (state.isDown) return refuse(503, "SlowDown", "Please reduce your request rate.");
    const url = new URL(request.url ?? "", "http://s3");
    if (!isSigned(request, url, body))
      return refuse(403, "SignatureDoesNotMatch", "The request signature we calculated does not match.");
    const [, bucket, ...rest] = decodeURIComponent(url.pathname).split("/");
    const name = rest.join("/");
    if (bucket !== "bucket") return refuse(404, "NoSuchBucket", "The specified bucket does not exist");
    if (request.method === "PUT") {
      objects.set(name, body);
      state.puts += 1;
      state.sentBytes += body.length;
      return response.end();
    }
    if (request.method === "DELETE") {
      objects.delete(name);
      return response.writeHead(204).end();
    }
    if (name) {
      const found = objects.get(name);
      return found ? response.end(found) : refuse(404, "NoSuchKey", "The specified key does not exist.");
    }
    const prefix = url.searchParams.get("prefix") ?? "";
    const after = url.searchParams.get("continuation-token") ?? "";
    const names = [...objects.keys()].filter((one) => one.startsWith(prefix) && `${one}&` > after).sort();
    const page = names.slice(0, pageLength);
    const next = names.length > pageLength ? `<NextContinuationToken>${page.at(-1)}&amp;</NextContinuationToken>` : "";
    const listed = page.map((one) => `<Contents><Key>${one}</Key></Contents>`).join("");
    return response.end(`<?xml version="1.0"?><ListBucketResult>${listed}${next}</ListBucketResult>`);
  }
  return Object.assign(state, { address: `http://127.0.0.1:${port}/bucket/site`, region, key, secret, stop });
}

/** By the description of AWS signature version 4. */
function isSigned({ method = "", headers }: IncomingMessage, url: URL, body: Buffer) {
  const [, scope = "", names = "", signature] =
    headers.authorization?.match(
      new RegExp(`^AWS4-HMAC-SHA256 Credential=${key}/([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$`),
    ) ?? [];
  const date = String(headers["x-amz-date"]);
  if (scope !== `${date.slice(0, 8)}/${region}/s3/aws4_request` || !names.split(";").includes("host")) return false;
  if (headers["x-amz-content-sha256"] !== sha256(body)) return false;
  const query = [...url.searchParams].map(([name, value]) => `${encoded(name)}=${encoded(value)}`).sort();
  const path = decodeURIComponent(url.pathname).split("/").map(encoded).join("/");
  const signed = names.split(";").map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const request = [method, path, query.join("&"), signed.join(""), names, sha256(body)].join("\n");
  const keys = [scope.slice(0, 8), region, "s3", "aws4_request"];
  const signingKey = keys.reduce<string | Buffer>((by, text) => hmac(by, text), `AWS4${secret}`);
  const text = ["AWS4-HMAC-SHA256", date, scope, sha256(request)].join("\n");
  return hmac(signingKey, text).toString("hex") === signature;
}
