import { createServer } from "node:http";

const server = createServer((_, response) => response.end("here")).listen(0, "127.0.0.1", () => {
  process.send?.((server.address() as { port: number }).port);
});
process.once("disconnect", () => process.exit());
