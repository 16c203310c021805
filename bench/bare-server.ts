// The least that node:http can do: serves a copy of another server's response.
import { createServer, get } from "node:http";

const [address, encoding] = process.argv.slice(2) as [string, string];

get(address, { headers: { "Accept-Encoding": encoding } }, async (original) => {
  const chunks: Buffer[] = [];
  for await (const chunk of original) chunks.push(chunk);
  const bytes = Buffer.concat(chunks);
  const headers = {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Encoding": encoding,
    "Content-Length": bytes.length,
  };
  const server = createServer((_, response) => response.writeHead(200, headers).end(bytes));
  server.listen(0, "127.0.0.1", () => process.send?.((server.address() as { port: number }).port));
});
