import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../support/temporary-folder.ts";

const deploy = join(import.meta.dirname, "../../deploy");
const folder = temporaryFolder();
const textOf = (name: string) => readFileSync(join(deploy, name), "utf8");
const isInstalled = (program: string) => spawnSync("which", [program]).status === 0;

test.runIf(isInstalled("systemd-analyze"))("systemd reads the units, and knows each of their settings", () => {
  const unit = textOf("daftar.service").replace(/^ExecStart=.*$/m, "ExecStart=/bin/true");
  writeFileSync(join(folder, "daftar.service"), unit);
  writeFileSync(join(folder, "daftar.socket"), textOf("daftar.socket"));
  const units = ["daftar.service", "daftar.socket"].map((name) => join(folder, name));
  const { status, stderr } = spawnSync("systemd-analyze", ["verify", ...units], { encoding: "utf8" });
  expect([status, stderr.split("\n").filter((line) => line.includes("daftar."))]).toEqual([0, []]);
});

test.runIf(isInstalled("caddy"))("Caddy reads its file", () => {
  const { status, stderr } = spawnSync(
    "caddy",
    ["validate", "--adapter", "caddyfile", "--config", join(deploy, "Caddyfile")],
    { encoding: "utf8", env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder } },
  );
  expect([status, stderr.match(/"level":"(?:warn|error)".*/g)]).toEqual([0, null]);
});

test.runIf(isInstalled("nginx") && isInstalled("openssl"))("nginx reads its file", () => {
  const [key, certificate] = ["key.pem", "fullchain.pem"].map((name) => join(folder, name));
  const subject = [
    "-nodes",
    "-days",
    "1",
    "-subj",
    "/CN=daftar.example",
    "-keyout",
    key ?? "",
    "-out",
    certificate ?? "",
  ];
  execFileSync("openssl", ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", ...subject], {
    stdio: "ignore",
  });
  writeFileSync(join(folder, "site.conf"), textOf("nginx.conf").replaceAll("/etc/ssl/daftar", folder));
  const logs = `error_log ${folder}/errors; pid ${folder}/pid;`;
  writeFileSync(join(folder, "nginx.conf"), `${logs} events {} http { access_log off; include ${folder}/site.conf; }`);
  const { status, stderr } = spawnSync("nginx", ["-t", "-c", join(folder, "nginx.conf")], { encoding: "utf8" });
  expect([status, stderr.match(/\[(?:emerg|error)\].*/g)]).toEqual([0, null]);
});
