import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ConfigurationError } from "../configuration.server.ts";
import { lockDataFolder } from "./data-folder.server.ts";

const takeIt = `
  const [, moduleUrl, folder] = process.argv;
  const { lockDataFolder } = await import(moduleUrl);
  try { globalThis.taken = lockDataFolder(folder); console.log("taken"); setInterval(() => {}, 1000); }
  catch (error) { console.log(error.constructor.name + ": " + error.message); }
`;

let folder: string;
const children: ChildProcess[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "daftar-folder-"));
});

afterEach(async () => {
  for (const child of children.splice(0)) await kill(child);
  rmSync(folder, { recursive: true, force: true });
});

/** Locks the folder in another process until it is killed; returns its output. */
async function takeElsewhere(path: string) {
  const moduleUrl = new URL("./data-folder.server.ts", import.meta.url).href;
  const child = spawn(process.execPath, ["--input-type=module", "-e", takeIt, moduleUrl, path]);
  children.push(child);
  let said = "";
  for await (const piece of child.stdout) {
    said += piece;
    if (said.includes("\n")) break;
  }
  return { child, said: said.trim() };
}

async function kill(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGKILL");
  await ended;
}

function refusal(path: string) {
  try {
    lockDataFolder(path).release();
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigurationError);
    return (error as ConfigurationError).message;
  }
  throw new Error(`${path} was taken`);
}

test("a missing folder is made with its parents", () => {
  const deep = join(folder, "a", "b");
  lockDataFolder(deep).release();
  expect(existsSync(deep)).toBe(true);
});

test("a second process is refused with a line that names the folder", async () => {
  const mine = lockDataFolder(folder);
  const { said } = await takeElsewhere(folder);
  mine.release();
  expect(said).toBe(`ConfigurationError: another process is running on the data folder ${folder}`);
});

test("a second lock in the same process is refused too", () => {
  const mine = lockDataFolder(folder);
  expect(refusal(folder)).toContain("another process is running");
  mine.release();
});

test("a released folder can be locked by another process", async () => {
  lockDataFolder(folder).release();
  expect((await takeElsewhere(folder)).said).toBe("taken");
});

test("a killed process releases the folder", async () => {
  const { child, said } = await takeElsewhere(folder);
  expect(said).toBe("taken");
  expect(refusal(folder)).toContain("another process is running");
  await kill(child);
  lockDataFolder(folder).release();
});

test("a path that cannot be written is named in one line", () => {
  const file = join(folder, "a-file");
  writeFileSync(file, "");
  for (const path of [file, join(file, "data")]) {
    const said = refusal(path);
    expect(said.startsWith(`DATA_DIR ${path} cannot be written: `)).toBe(true);
    expect(said).not.toContain("\n");
  }
});

test("a folder with a foreign lock file is not locked", () => {
  writeFileSync(join(folder, "lock"), "this is no database, and longer than the head of one would be ".repeat(20));
  expect(refusal(folder)).toMatch(
    /^DATA_DIR .* cannot be written: the file lock in it is damaged, or another program.s$/,
  );
});
