import { createServer, type Socket } from "node:net";

export type Delivery = { from: string; recipients: string[]; data: string };
/** What the sink answers once a mail's data has come: whether it takes it, says so, puts it off, or dies with it in hand. */
type Manner = "take" | "take in silence" | "put off" | "refuse" | "die" | "hang";

/** A mail server of its own for a test: it takes every mail and keeps it, unless told another manner. */
export async function openSmtpSink() {
  const deliveries: Delivery[] = [];
  const sockets = new Set<Socket>();
  const sink = { manner: "take" as Manner, deliveries, received: 0, url: "", close };
  const server = createServer((socket) => {
    sockets.add(socket.on("error", () => {}).setEncoding("utf8"));
    socket.once("close", () => sockets.delete(socket));
    const say = (line: string) => socket.write(`${line}\r\n`);
    let mail: Delivery = { from: "", recipients: [], data: "" };
    let isData = false;
    let received = "";
    say("220 sink.example ESMTP");
    socket.on("data", (piece) => {
      received += piece;
      for (let end = received.indexOf("\r\n"); end >= 0; end = received.indexOf("\r\n")) {
        const line = received.slice(0, end);
        received = received.slice(end + 2);
        if (isData && line !== ".") mail.data += `${line.replace(/^\.\./, ".")}\r\n`;
        else if (isData) finish();
        else answer(line);
      }
    });

    function answer(line: string) {
      const verb = line.slice(0, 4).toUpperCase();
      if (verb === "MAIL") mail = { from: addressIn(line), recipients: [], data: "" };
      if (verb === "RCPT") mail.recipients.push(addressIn(line));
      isData = verb === "DATA";
      if (verb === "EHLO") say("250-sink.example\r\n250 SMTPUTF8");
      else say(isData ? "354 go on" : verb === "QUIT" ? "221 bye" : "250 ok");
    }

    function finish() {
      isData = false;
      sink.received += 1;
      if (sink.manner.startsWith("take") || sink.manner === "die") deliveries.push(mail);
      if (sink.manner === "die") socket.destroy();
      else if (sink.manner === "take") say("250 taken");
      else if (sink.manner === "put off" || sink.manner === "refuse")
        say(sink.manner === "put off" ? "451 later" : "550 never");
    }
  });

  function close() {
    for (const socket of sockets) socket.destroy();
    return new Promise((resolve) => server.close(resolve));
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  sink.url = `smtp://127.0.0.1:${(server.address() as { port: number }).port}`;
  return sink;
}

const addressIn = (line: string) => line.match(/<(.*)>/)?.[1] ?? "";
