import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { runToEnd } from "../support/browser/run-to-end.ts";
import { runSite } from "../support/browser/running-site.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const misconfigured = 78;
vi.setConfig({ testTimeout: 60_000 });

const folder = temporaryFolder();

/** Starts the finished build, which is to end by itself, and gives its exit code and what it says. */
const start = (environment: Record<string, string>) =>
  runToEnd({ folder, environment: { DATA_DIR: join(folder, "unused"), LOG_LEVEL: "error", ...environment } });

/** The one line that such a start ends with. */
async function refusal(environment: Record<string, string>) {
  const { code, output, complaint } = await start(environment);
  expect(complaint).toMatch(/^Daftar cannot start: [^\n]+\n$/);
  expect({ code, output }).toEqual({ code: misconfigured, output: "" });
  return complaint;
}

describe.concurrent("a wrong configuration ends the start with one line and the exit code 78", () => {
  test.each<[string, Record<string, string>, RegExp]>([
    ["a port that is no number", { PORT: "http" }, /PORT must be a number/],
    ["an origin with a path", { ORIGIN: "https://daftar.example/blog" }, /ORIGIN must be an address without a path/],
    ["an owner without a password", { OWNER_EMAIL: "rana@daftar.example" }, /OWNER_EMAIL and OWNER_PASSWORD/],
    ["a level of log lines that there is not", { LOG_LEVEL: "loud" }, /LOG_LEVEL must be one of/],
  ])("%s, and nothing is made", async (_, environment, line) => {
    const unmade = join(folder, "unmade");
    expect(await refusal({ DATA_DIR: unmade, ...environment })).toMatch(line);
    expect(existsSync(unmade)).toBe(false);
  });

  test("an unknown host", async () => {
    const line = await refusal({ HOST: "no-such-host.invalid", DATA_DIR: join(folder, "hostless") });
    expect(line).toMatch(/PORT \d+ on no-such-host.invalid cannot be listened on/);
  });

  test("a port in use", async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
    const { port } = other.address() as AddressInfo;
    const line = await refusal({ PORT: String(port), DATA_DIR: join(folder, "portless") });
    other.close();
    expect(line).toContain(`PORT ${port} on 127.0.0.1 cannot be listened on (EADDRINUSE)`);
  });

  test("a data folder that is a file", async () => {
    const file = join(folder, "a-file");
    writeFileSync(file, "mine");
    expect(await refusal({ DATA_DIR: file })).toContain(`DATA_DIR ${file} cannot be written`);
    expect(readFileSync(file, "utf8")).toBe("mine");
  });

  test("a setting that is mistyped", async () => {
    const line = await refusal({ DATABASE_URI: "postgres://daftar:hush@127.0.0.1/daftar" });
    expect(line).toContain("DATABASE_URI is no setting; did you mean DATABASE_URL?");
    expect(line).not.toContain("hush");
  });
});

test("a second process on the same data folder exits with a clear line, and the first goes on", async () => {
  const data = join(folder, "shared");
  const first = await runSite({ DATA_DIR: data });
  onTestFinished(() => void first.child.kill("SIGKILL"));
  expect(await refusal({ DATA_DIR: data })).toContain(`another process is running on the data folder ${data}`);
  expect((await fetch(first.origin)).status).toBe(200);
  expect(first.child.exitCode).toBeNull();
  await first.stop();
});

test("a database newer than the program is refused and left as it is, byte for byte", async () => {
  const data = join(folder, "newer");
  await (await runSite({ DATA_DIR: data })).stop();
  const file = join(data, "daftar.db");
  const database = new DatabaseSync(file);
  database.prepare("insert into kysely_migration (name, timestamp) values (?, ?)").run("9999-from-tomorrow", "2099");
  database.close();
  const digest = () => createHash("sha256").update(readFileSync(file)).digest("hex");
  const before = digest();
  expect(await refusal({ DATA_DIR: data })).toContain(
    'newer than this program: it knows the migration "9999-from-tomorrow"',
  );
  expect(digest()).toBe(before);
  expect(existsSync(join(data, "backups"))).toBe(false);
});
