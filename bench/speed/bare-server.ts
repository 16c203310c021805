// The least that node:http can do: serves a copy of another server's response, with all its headers.
import { createServer, get } from "node:http";

const [address, headers] = process.argv.slice(2) as [string, string];
const ownHeaders = ["date", "connection", "keep-alive"];

get(address, { headers: JSON.parse(headers) }, async (original) => {
  const chunks: Buffer[] = [];
  for await (const chunk of original) chunks.push(chunk);
  const bytes = Buffer.concat(chunks);
  const copied = original.rawHeaders.filter(
    (_, index, all) => !ownHeaders.includes(String(all[index - (index % 2)]).toLowerCase()),
  );
  const status = original.statusCode as number;
  const server = createServer((_, response) => response.writeHead(status, copied).end(bytes));
  server.listen(0, "127.0.0.1", () => process.send?.((server.address() as { port: number }).port));
});
