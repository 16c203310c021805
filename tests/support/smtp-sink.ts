import { createServer, type Socket } from "node:net";
import { createSecureContext, TLSSocket } from "node:tls";

export type Delivery = { from: string; recipients: string[]; data: string };
/** What the sink answers once a mail's data has come: whether it takes it, says so, puts it off, or dies with it in hand. */
type Manner = "take" | "take in silence" | "put off" | "refuse" | "die" | "hang";

/** For localhost, until 2126; signed by itself, and used by tests alone. */
export const selfSigned = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgd4KdjVqnHOomAKcu
4gQrPI5I5lcl0/p0wgzQvUyQEi6hRANCAAR//SgAp4xY7vjTbNhzcmTJJIxRGCus
RIe9G83g+KOcFrU7NrXTlT4LZldDYkQ7S46qilK6t6M/xh5w4O7z1XBw
-----END PRIVATE KEY-----
`,
  cert: `-----BEGIN CERTIFICATE-----
MIIByDCCAW+gAwIBAgIUZoPeKAv/o7zb27EsRFVo5lw+s9owCgYIKoZIzj0EAwIw
KzESMBAGA1UEAwwJbG9jYWxob3N0MRUwEwYDVQQKDAxEYWZ0YXIgdGVzdHMwIBcN
MjYxMTIyMjE0NDI4WhgPMjEyNjEwMjkyMTQ0MjhaMCsxEjAQBgNVBAMMCWxvY2Fs
aG9zdDEVMBMGA1UECgwMRGFmdGFyIHRlc3RzMFkwEwYHKoZIzj0CAQYIKoZIzj0D
AQcDQgAEf/0oAKeMWO7402zYc3JkySSMURgrrESHvRvN4PijnBa1Oza105U+C2ZX
Q2JEO0uOqopSurejP8YecODu89VwcKNvMG0wHQYDVR0OBBYEFL73ofpI5EFIqj6y
beQRiPHNwLCoMB8GA1UdIwQYMBaAFL73ofpI5EFIqj6ybeQRiPHNwLCoMA8GA1Ud
EwEB/wQFMAMBAf8wGgYDVR0RBBMwEYIJbG9jYWxob3N0hwR/AAABMAoGCCqGSM49
BAMCA0cAMEQCIF9kQb2/kg2I2MmP63/+D/BoJDOgsiN6zt59wXcZeI5CAiBb4vaE
gzZJKCLW5Bpi8yocPwIYklS6608XjGhvXJJ+fw==
-----END CERTIFICATE-----
`,
};

/** With encryption, by a certificate that nobody trusts, and with a sign-in. */
type Guarding = { tls?: "tls" | "starttls"; login?: { user: string; password: string } };

/**
 * A mail server of its own for a test: it takes every mail and keeps it, unless told another manner, or a reply of its
 * own to a verb, to the connection (CONN) or to a mail's data (".").
 */
export async function openSmtpSink({ tls, login }: Guarding = {}) {
  const deliveries: Delivery[] = [];
  const sockets = new Set<Socket>();
  const sink = {
    manner: "take" as Manner,
    replies: {} as Record<string, string>,
    deliveries,
    received: 0,
    url: "",
    port: 0,
    close,
  };
  const server = createServer((plain) => {
    sockets.add(plain.on("error", () => {}));
    plain.once("close", () => sockets.delete(plain));
    let socket: Socket = plain;
    const say = (line: string) => socket.write(`${line}\r\n`);
    let mail: Delivery = { from: "", recipients: [], data: "" };
    let isData = false;
    let received = "";
    if (tls === "tls") encrypt();
    else listen();
    say(sink.replies.CONN ?? "220 sink.example ESMTP");

    function encrypt() {
      plain.removeAllListeners("data");
      const secureContext = createSecureContext(selfSigned);
      socket = new TLSSocket(plain, { isServer: true, secureContext });
      socket.on("error", () => {});
      listen();
    }

    function listen() {
      socket.on("data", read);
    }

    function read(piece: Buffer) {
      received += piece.toString();
      for (let end = received.indexOf("\r\n"); end >= 0; end = received.indexOf("\r\n")) {
        const line = received.slice(0, end);
        received = received.slice(end + 2);
        if (isData && line !== ".") mail.data += `${line.replace(/^\.\./, ".")}\r\n`;
        else if (isData) finish();
        else answer(line);
      }
    }

    function answer(line: string) {
      const verb = line.slice(0, 4).toUpperCase();
      if (verb === "MAIL") mail = { from: addressIn(line), recipients: [], data: "" };
      if (verb === "RCPT") mail.recipients.push(addressIn(line));
      const reply = sink.replies[verb];
      if (reply) return say(reply);
      isData = verb === "DATA";
      if (verb === "EHLO") say(["250-sink.example", ...offers(), "250 SMTPUTF8"].join("\r\n"));
      else if (verb === "STAR") {
        say("220 go on");
        encrypt();
      } else if (verb === "AUTH") say(isSignedIn(line) ? "235 2.7.0 welcome" : `535 5.7.8 wrong: ${line.slice(5)}`);
      else say(isData ? "354 go on" : verb === "QUIT" ? "221 bye" : "250 ok");
    }

    function offers() {
      const isEncrypted = socket !== plain;
      return [...(tls === "starttls" && !isEncrypted ? ["250-STARTTLS"] : []), ...(login ? ["250-AUTH PLAIN"] : [])];
    }

    function isSignedIn(line: string) {
      const [, user, password] = Buffer.from(line.split(" ")[2] ?? "", "base64")
        .toString()
        .split("\0");
      return user === login?.user && password === login?.password;
    }

    function finish() {
      isData = false;
      sink.received += 1;
      if (sink.manner.startsWith("take") || sink.manner === "die") deliveries.push(mail);
      const reply = sink.replies["."];
      if (reply) say(reply);
      else if (sink.manner === "die") socket.destroy();
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
  sink.port = (server.address() as { port: number }).port;
  sink.url = `smtp://127.0.0.1:${sink.port}`;
  return sink;
}

const addressIn = (line: string) => line.match(/<(.*)>/)?.[1] ?? "";
