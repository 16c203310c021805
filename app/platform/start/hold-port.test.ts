import { once } from "node:events";
import { createServer } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { freePort } from "../../../tests/support/browser/running-site.ts";
import { holdPort } from "./hold-port.server.ts";

test("whatever has come of a request when the site takes the port over, it is answered", async () => {
  const port = await freePort();
  const door = await holdPort({ host: "127.0.0.1", port, origin: "http://localhost", hsts: null });
  const site = createServer((_, response) => response.end("the site"));
  onTestFinished(() => void site.close());
  const request = "GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
  const cuts = [0, 5, request.length - 1, request.length];
  const sockets = cuts.map((cut) => {
    const socket = connect(port, "127.0.0.1");
    if (cut > 0) socket.write(request.slice(0, cut));
    return socket;
  });
  await Promise.all(sockets.map((socket) => once(socket, "connect")));
  const health = await fetch(`http://127.0.0.1:${port}/healthz`);
  expect([health.status, await health.text()]).toEqual([200, "starting\n"]);
  await door.handTo(site);
  const answers = await Promise.all(
    sockets.map((socket, index) => {
      socket.end(request.slice(cuts[index]));
      return text(socket);
    }),
  );
  for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*the site/);
});
