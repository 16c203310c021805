import { createHash } from "node:crypto";
import { stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { runForText } from "./command-place.server.ts";
import { isStoredName, maxGetMs, type Place, timeoutFor } from "./place.ts";

/** `known` is the file with the keys of hosts; that of a host that is not in it yet is taken. */
export type Sftp = { address: string; keyFile?: string; known: string };

/** A connection stays open for so long, so that not each object needs one of its own. */
const heldSeconds = 30;

/**
 * By the program `sftp` of OpenSSH. The folder of `address`, `sftp://USER@HOST:PORT/FOLDER`, is there already; `/~/FOLDER` is one
 * in the home folder of the user.
 */
export function sftpPlace({ address, keyFile, known }: Sftp): Place {
  const { username, hostname, port, pathname } = new URL(address);
  const folder = decodeURIComponent(pathname).replace(/^\/~\//, "");
  const id = createHash("sha256").update(`${address} ${keyFile}`).digest("hex").slice(0, 8);
  const options = {
    BatchMode: "yes",
    LogLevel: "ERROR",
    StrictHostKeyChecking: "accept-new",
    UserKnownHostsFile: known,
    ConnectTimeout: "30",
    ServerAliveInterval: "30",
    ControlMaster: "auto",
    ControlPath: join(dirname(known), `ssh-${id}`),
    ControlPersist: String(heldSeconds),
    Port: port || "22",
    ...(keyFile && { IdentityFile: `"${keyFile}"`, IdentitiesOnly: "yes" }),
  };
  const given = Object.entries(options).flatMap(([name, value]) => ["-o", `${name}=${value}`]);
  const destination = `${decodeURIComponent(username)}@${hostname.replace(/^\[|\]$/g, "")}`;
  const at = (name: string) => quoted(`${folder}/${name}`);
  /** Each line is a command; what fails in one that begins with a hyphen does not end them. */
  const run = (lines: string[], timeoutMs = timeoutFor(0)) =>
    runForText("sftp", "sftp", [...given, "-b", "-", destination], {
      from: Readable.from(lines.map((line) => `${line}\n`)),
      timeoutMs,
    });

  return {
    async put(name, path) {
      const parts = name.split("/").slice(0, -1);
      const folders = parts.map((_, index) => `-mkdir ${at(parts.slice(0, index + 1).join("/"))}`);
      const unfinished = at(`${name}.part`);
      const lines = [
        ...folders,
        `put ${quoted(path)} ${unfinished}`,
        `-rm ${at(name)}`,
        `rename ${unfinished} ${at(name)}`,
      ];
      await run(lines, timeoutFor((await stat(path)).size));
    },
    async get(name, path) {
      await run([`get ${at(name)} ${quoted(path)}`], maxGetMs);
    },
    async list() {
      const namesIn = async (inner: string) => {
        const said = await run([`ls -1 ${quoted(inner ? `${folder}/${inner}` : folder)}`]);
        const lines = said.split("\n").filter((line) => line && !line.startsWith("sftp>"));
        return lines.map((line) => `${inner}${inner && "/"}${line.slice(line.lastIndexOf("/") + 1)}`);
      };
      const names: string[] = [];
      for (const id of (await namesIn("")).filter((name) => /^[0-9a-f]{16}$/.test(name)))
        for (const inner of await namesIn(id))
          names.push(...(/\/(objects|copies)$/.test(inner) ? await namesIn(inner) : [inner]));
      return names.filter(isStoredName);
    },
    async remove(name) {
      await run([`rm ${at(name)}`]);
    },
  };
}

function quoted(path: string) {
  return `"${path.replace(/["\\]/g, "\\$&")}"`;
}
