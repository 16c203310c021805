import type { TLSSocket } from "node:tls";
import { cleanAnswer } from "#app/platform/mail/clean-answer.ts";
import { openSocket, optionsOf } from "#app/platform/mail/connect.server.ts";
import { type OutboxRow, oneLine } from "#app/platform/mail/mail.ts";
import type { MailServer } from "#app/platform/mail/mail-server.ts";
import { type Sender, timeouts, writeMail } from "#app/platform/mail/transport.server.ts";

const tryStages = ["connect", "signIn", "send"] as const;

/** `words` are the server's last ones, or those of the connection's error. */
export type TriedServer = {
  isSent: boolean;
  stage: (typeof tryStages)[number];
  words: string;
  encryption: string | null;
  ms: number;
};

/** Sends one mail at once, or only signs in without one, and tells what the server said; rejects never. */
export async function tryServer(
  server: string | MailServer,
  sender: Sender,
  row: OutboxRow | null,
  timeoutMs: number,
): Promise<TriedServer> {
  const startedMs = performance.now();
  const tried: Omit<TriedServer, "isSent" | "ms"> = { stage: "connect", words: "", encryption: null };
  const ended = (isSent: boolean) => ({ ...tried, isSent, ms: Math.round(performance.now() - startedMs) });
  const options = typeof server === "string" ? await optionsIn(server) : optionsOf(server);
  let close = () => {};
  try {
    const late = AbortSignal.timeout(timeoutMs);
    const failed = new Promise<never>((_, reject) => {
      late.addEventListener("abort", () => reject(new Error(`ETIMEDOUT after ${timeoutMs / 1_000} s`)));
    });
    failed.catch(() => {});
    tried.words = await Promise.race([failed, talk()]);
    return ended(true);
  } catch (error) {
    tried.words = withoutSecrets(wordsOf(error), options.auth, row);
    return ended(false);
  } finally {
    close();
  }

  async function talk() {
    const [{ default: SMTPConnection }, written] = await Promise.all([
      import("nodemailer/lib/smtp-connection"),
      row && writeMail(row, sender),
    ]);
    const opened = typeof server === "string" ? {} : { connection: await openSocket(server.host, server.port) };
    const connection = new SMTPConnection({ ...options, ...timeouts, ...opened });
    close = () => connection.close();
    const step = (run: (done: (error?: Error | null) => void) => void) =>
      new Promise<void>((resolve, reject) => {
        connection.once("error", reject);
        run((error) => (error ? reject(error) : resolve()));
      });
    await step((done) => connection.connect(done));
    if (connection.secure) tried.encryption = encryptionOf(connection._socket as TLSSocket);
    const { auth } = options;
    if (auth) {
      tried.stage = "signIn";
      await step((done) => connection.login({ user: auth.user, pass: auth.pass }, done));
    }
    if (!written) {
      connection.quit();
      return "";
    }
    tried.stage = "send";
    const { bytes, envelope } = written;
    const { from, to } = envelope;
    return new Promise<string>((resolve, reject) => {
      connection.once("error", reject);
      connection.send({ from, to }, bytes, (error, info) => {
        if (error || !info) return reject(error);
        connection.quit();
        resolve(withoutSecrets(info.response, auth, row));
      });
    });
  }
}

/** What other services than mail servers answer is not shown: it tells of the machine. */
function wordsOf(error: unknown) {
  if (!(error instanceof Error)) return String(error);
  const { response } = error as { response?: string };
  return response && !/^[245]\d\d[ -]/.test(response) ? error.message.replaceAll(response, "…") : error.message;
}

async function optionsIn(url: string) {
  const { parseConnectionUrl } = await import("nodemailer/lib/shared");
  const { auth, ...options } = parseConnectionUrl(url);
  return { ...options, auth: auth && { user: String(auth.user ?? ""), pass: String(auth.pass ?? "") } };
}

function encryptionOf(socket: TLSSocket) {
  const { standardName, name } = socket.getCipher();
  return `${socket.getProtocol()}, ${standardName ?? name}`;
}

const adviceOfNode = /; if the root CA is installed locally.*$/;

type SignIn = { user: string; pass: string } | undefined;

function withoutSecrets(words: string, auth: SignIn, row: OutboxRow | null) {
  const { user = "", pass = "" } = auth ?? {};
  const encoded = [pass, `\0${user}\0${pass}`].map((text) => Buffer.from(text).toString("base64"));
  const secrets = pass ? [pass, ...encoded] : [];
  return oneLine(
    cleanAnswer(
      secrets.reduce((text, secret) => text.replaceAll(secret, "…"), words.replace(adviceOfNode, "")),
      row?.mail,
    ),
    500,
  );
}
