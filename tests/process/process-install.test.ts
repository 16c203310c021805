import { spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { freePort } from "../support/browser/running-site.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const root = join(import.meta.dirname, "../..");
const folder = temporaryFolder();
const release = join(folder, "daftar-1.2.3-linux-x64");
const address = "https://localhost";

let place: string;
let port: number;

/** A machine in a folder: its programs write down how they were called. */
beforeEach(async () => {
  for (const path of ["deploy", ".env.example", "scripts/install.mjs"])
    cpSync(join(root, path), join(release, path), { recursive: true });
  place = join(folder, crypto.randomUUID());
  port = await freePort();
  mkdirSync(join(place, "run/systemd/system"), { recursive: true });
  const note = `echo "$(basename "$0") $*" >> "${place}/called"`;
  const programs: Record<string, string> = {
    id: `[ -e "${place}/account" ]`,
    useradd: `${note}; touch "${place}/account"`,
    systemctl: `${note}; case "$*" in enable*) "${place}/service" & esac`,
    journalctl: `echo "Daftar: ${address}/auth/setup?token=old"; echo "Daftar: ${address}/auth/setup?token=first-Link"`,
    ...Object.fromEntries(["chown", "chgrp", "runuser", "caddy", "nginx"].map((name) => [name, note])),
  };
  mkdirSync(join(place, "bin"));
  for (const [name, script] of Object.entries(programs))
    writeFileSync(join(place, "bin", name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  writeFileSync(
    join(place, "service.mjs"),
    `import { createServer } from "node:http";
     createServer((_, response) => response.end("ready\\n")).listen(${port}, "127.0.0.1");
     setTimeout(() => process.exit(), 20_000);`,
  );
  writeFileSync(
    join(place, "service"),
    `#!/bin/sh\nexec "${process.execPath}" "${place}/service.mjs" >/dev/null 2>&1\n`,
    {
      mode: 0o755,
    },
  );
  onTestFinished(() => void spawnSync("pkill", ["-f", join(place, "service.mjs")]));
});

function install(...given: string[]) {
  const environment = { PATH: `${join(place, "bin")}:${process.env.PATH}`, DAFTAR_INSTALL_INTO: place };
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(release, "scripts/install.mjs"), ...given], {
    encoding: "utf8",
    env: { ...process.env, ...environment },
    timeout: 30_000,
  });
  return { status, stdout, stderr };
}

const read = (path: string) => readFileSync(join(place, path), "utf8");
const calls = () => (existsSync(join(place, "called")) ? read("called").trim().split("\n") : []);
const withPort = (...more: string[]) => [address, "--port", String(port), ...more];

test("each step is said first, done once it is agreed to, and not again", () => {
  const asked = install(...withPort());
  expect([asked.status, asked.stderr, calls()]).toEqual([1, "Nothing was changed.\n", []]);
  expect(asked.stdout.match(/^ +\d+\. .*/gm)).toHaveLength(9);
  expect(existsSync(join(place, "etc"))).toBe(false);

  const done = install(...withPort("--yes"));
  expect([done.status, done.stderr]).toEqual([0, ""]);
  expect(done.stdout).toContain(`The owner's account is made at ${address}/auth/setup?token=first-Link`);
  expect(readlinkSync(join(place, "opt/daftar/current"))).toBe("daftar-1.2.3-linux-x64");
  const settings = read("etc/daftar/env");
  expect(settings).toMatch(new RegExp(`^PORT=${port}$[\\s\\S]*^ORIGIN=${address}$[\\s\\S]*^TRUST_PROXY=on$`, "m"));
  expect(settings).not.toMatch(/^DATA_DIR/m);
  expect(statSync(join(place, "etc/daftar/env")).mode & 0o777).toBe(0o640);
  expect(statSync(join(place, "var/lib/daftar")).mode & 0o777).toBe(0o700);
  expect(read("etc/systemd/system/daftar.socket")).toContain(`ListenStream=127.0.0.1:${port}\n`);
  expect(read("etc/systemd/system/daftar.service")).toBe(readFileSync(join(root, "deploy/daftar.service"), "utf8"));
  expect(read("etc/caddy/daftar.caddy")).toMatch(
    new RegExp(`^localhost \\{[\\s\\S]*reverse_proxy 127.0.0.1:${port} \\{`, "m"),
  );
  expect(read("etc/caddy/Caddyfile")).toBe("import daftar.caddy\n");
  expect(calls()).toEqual([
    "useradd --system --home-dir /var/lib/daftar --shell /usr/sbin/nologin daftar",
    `chown -R root:root ${place}/opt/daftar/daftar-1.2.3-linux-x64`,
    `chown daftar:daftar ${place}/var/lib/daftar`,
    `chgrp daftar ${place}/etc/daftar/env`,
    "systemctl daemon-reload",
    "systemctl enable --now daftar.socket daftar.service",
    "systemctl reload-or-restart caddy",
    `runuser -u daftar -- ${place}/opt/daftar/current/bin/daftar doctor`,
  ]);

  const again = install(address);
  expect([again.status, again.stderr]).toEqual([0, ""]);
  expect(again.stdout).toContain("Everything is installed as it would be.");
  expect(calls().slice(8)).toEqual([calls()[5], calls()[7]]);
});

test("what was there stays: settings, lines of the proxy's file, and a changed unit is written anew by name", () => {
  mkdirSync(join(place, "etc/caddy"), { recursive: true });
  writeFileSync(join(place, "etc/caddy/Caddyfile"), "other.example {\n}");
  install(...withPort("--yes"));
  expect(read("etc/caddy/Caddyfile")).toBe("other.example {\n}\nimport daftar.caddy\n");
  const settings = `${read("etc/daftar/env")}SMTP_URL=smtp://mail.example\n`;
  writeFileSync(join(place, "etc/daftar/env"), settings);
  writeFileSync(join(place, "etc/systemd/system/daftar.service"), "[Service]\n");
  const again = install(address, "--yes");
  expect(again.stdout.match(/^ +\d+\. .*/gm)).toEqual(["  1. write anew /etc/systemd/system/daftar.service"]);
  expect(read("etc/daftar/env")).toBe(settings);
  const elsewhere = install("https://other.example", "--yes");
  expect([elsewhere.status, elsewhere.stderr]).toEqual([1, expect.stringContaining(`is of ${address}`)]);
});

test("nginx gets its file once its certificate is there", () => {
  const without = install(...withPort("--proxy", "nginx", "--yes"));
  expect(without.stdout).toMatch(/nginx is set up once its certificate is there/);
  expect(existsSync(join(place, "etc/nginx"))).toBe(false);
  mkdirSync(join(place, "etc/ssl/daftar"), { recursive: true });
  writeFileSync(join(place, "etc/ssl/daftar/fullchain.pem"), "");
  expect(install(address, "--proxy", "nginx", "--yes").status).toBe(0);
  expect(read("etc/nginx/sites-enabled/daftar")).toMatch(
    new RegExp(`server 127.0.0.1:${port};[\\s\\S]*server_name localhost;`),
  );
  expect(calls()).toContain("systemctl reload-or-restart nginx");
});

test.each([
  ["an address that is none", () => ["daftar.example"], /This is used so/],
  ["an address with a path", () => [`${address}/blog`], /This is used so/],
  ["an unknown word", () => [address, "--yse"], /This is used so/],
  ["a port that is none", () => [address, "--port", "many"], /This is used so/],
])("%s is refused before anything is done", (_, given, said) => {
  const refused = install(...given());
  expect([refused.status, refused.stderr, calls()]).toEqual([1, expect.stringMatching(said), []]);
});

test("a port that another program has is refused", async () => {
  const other = createServer().listen(port, "127.0.0.1");
  onTestFinished(() => void other.close());
  await once(other, "listening");
  const { status, stderr } = install(...withPort("--yes"));
  expect([status, stderr]).toEqual([1, `Another program listens on port ${port}.\n`]);
});

test("a machine without systemd, and one with another release, are refused", () => {
  mkdirSync(join(place, "opt/daftar"), { recursive: true });
  symlinkSync("daftar-1.0.0-linux-x64", join(place, "opt/daftar/current"));
  expect(install(address).stderr).toContain('daftar-1.0.0-linux-x64 is installed; "daftar update FILE"');
  rmSync(join(place, "run"), { recursive: true });
  expect(install(address).stderr).toContain("not run by systemd");
  expect(calls()).toEqual([]);
});
