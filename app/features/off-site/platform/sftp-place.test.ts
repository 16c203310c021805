import { execFileSync, spawn, spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { userInfo } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { freePort } from "../../../../tests/support/browser/running-site.ts";
import { temporaryFolder } from "../../../../tests/support/temporary-folder.ts";
import { sftpPlace } from "./sftp-place.server.ts";

const folder = temporaryFolder();
const { stdout } = spawnSync("which", ["sshd"], { encoding: "utf8" });
/** sshd starts itself anew by its whole path. */
const sshd = stdout.trim();

/** A server of OpenSSH that lets this account in by one key. */
async function sshServer() {
  const path = (name: string) => join(folder, name);
  for (const name of ["host", "own"])
    execFileSync("ssh-keygen", ["-q", "-t", "ed25519", "-N", "", "-C", "", "-f", path(name)]);
  const port = await freePort();
  const settings = [
    `ListenAddress 127.0.0.1:${port}`,
    `HostKey ${path("host")}`,
    `AuthorizedKeysFile ${path("own.pub")}`,
    `PidFile ${path("pid")}`,
    "StrictModes no",
    "PasswordAuthentication no",
    "PermitRootLogin prohibit-password",
    "ForceCommand internal-sftp",
    "Subsystem sftp internal-sftp",
  ];
  writeFileSync(path("sshd_config"), settings.join("\n"));
  const child = spawn(sshd, ["-D", "-e", "-f", path("sshd_config")], { stdio: ["ignore", "ignore", "pipe"] });
  onTestFinished(() => void child.kill());
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    said += text;
  });
  await expect.poll(() => said, { timeout: 10_000 }).toContain("Server listening");
  const at = path("far away");
  mkdirSync(at);
  const address = `sftp://${userInfo().username}@127.0.0.1:${port}${at.replaceAll(" ", "%20")}`;
  return { at, address, keyFile: path("own"), known: path("known_hosts") };
}

test.runIf(sshd)("a real server of OpenSSH stores, lists, gives and removes, and says why it refuses", async () => {
  const { at, ...sftp } = await sshServer();
  const place = sftpPlace(sftp);
  const [id, hash] = ["0".repeat(16), "a".repeat(64)];
  const [key, object, other] = [`${id}/key.age`, `${id}/objects/${hash}.age`, `${id}/objects/${"b".repeat(64)}.age`];
  const [sent, read] = ["to be sent", "what came"].map((name) => join(folder, name)) as [string, string];
  expect(await place.list()).toEqual([]);
  for (const [index, name] of [key, object, other].entries()) {
    writeFileSync(sent, Buffer.alloc(100_000, index + 1));
    await place.put(name, sent);
  }
  // What an interrupted run has left is not listed.
  writeFileSync(join(at, `${id}/objects/${"c".repeat(64)}.age.part`), "half");
  expect((await place.list()).sort()).toEqual([key, object, other].sort());
  await Promise.all([place.get(object, read), place.get(other, `${read}-2`)]);
  expect(readFileSync(read).equals(Buffer.alloc(100_000, 2))).toBe(true);
  expect(readFileSync(`${read}-2`).equals(Buffer.alloc(100_000, 3))).toBe(true);
  writeFileSync(sent, "anew");
  await place.put(object, sent);
  expect(readFileSync(join(at, object), "utf8")).toBe("anew");
  await place.remove(object);
  expect(readdirSync(join(at, id, "objects"))).not.toContain(`${hash}.age`);
  await expect(place.get(object, read)).rejects.toThrow(/sftp ended with 1: .*not found/);
  await expect(sftpPlace({ ...sftp, address: `${sftp.address}-none` }).list()).rejects.toThrow(/not found/);
  const foreign = join(folder, "foreign");
  execFileSync("ssh-keygen", ["-q", "-t", "ed25519", "-N", "", "-f", foreign]);
  await expect(sftpPlace({ ...sftp, keyFile: foreign }).list()).rejects.toThrow("Permission denied");
});
