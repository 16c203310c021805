import fs, { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { type ZipEntry, zipOf } from "../../../../tests/support/exports/zip-bytes.ts";
import { openZip } from "./zip.server.ts";

const folder = mkdtempSync(join(tmpdir(), "daftar-zip-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function opened(bytes: Uint8Array, limits = {}) {
  const path = join(folder, `${crypto.randomUUID()}.zip`);
  writeFileSync(path, bytes);
  return openZip(path, limits).catch((error: Error) => error.message);
}

const good: ZipEntry = { name: "a.md", content: "text" };
const zeros = Buffer.alloc(4 * 1024 ** 2);

test("files of an archive are read by their names, without folders", async () => {
  const archive = await opened(
    zipOf([good, { name: "folder/", content: "" }, { name: "folder/مقال.md", content: "نص" }]),
  );
  if (typeof archive === "string") throw new Error(archive);
  expect(archive.names).toEqual(["a.md", "folder/مقال.md"]);
  expect((await archive.read("folder/مقال.md"))?.toString()).toBe("نص");
  expect(await archive.read("../a.md")).toBeNull();
  archive.close();
});

test.each<[string, string, ZipEntry[], object?]>([
  ["a name that leads out of the folder", "names", [good, { name: "../../etc/cron.d/x", content: "x" }]],
  ["a name that leads out from within", "names", [{ name: "a/../../x", content: "x" }]],
  ["an absolute name", "names", [{ name: "/etc/passwd", content: "x" }]],
  ["a name of a drive", "names", [{ name: "C:/x", content: "x" }]],
  ["a backslash", "names", [{ name: "..\\x", content: "x" }]],
  ["a name with a zero", "names", [{ name: "a.md\0.png", content: "x" }]],
  ["one name twice", "names", [good, good]],
  ["a symbolic link", "links", [{ name: "link", content: "/etc/passwd", claims: { mode: 0o120777 } }]],
  ["a wrong checksum", "damaged", [{ name: "a", content: "text", claims: { crc: 1 } }]],
  ["a size that is too small", "damaged", [{ name: "a", content: "text ".repeat(99), claims: { size: 3 } }]],
  ["a size that is too large", "damaged", [{ name: "a", content: "text", claims: { size: 99 } }]],
  ["an encrypted file", "encrypted", [{ name: "a", content: "text", claims: { flags: 0x0801 } }]],
  ["far more than it is", "ratio", [{ name: "a", content: zeros }]],
  ["a file that is too large", "size", [{ name: "a", content: "x".repeat(2_000) }], { entryBytes: 1_000 }],
  [
    "files that are too large together",
    "size",
    Array.from({ length: 9 }, (_, index) => ({ name: `${index}`, content: "x".repeat(200) })),
    { totalBytes: 1_000 },
  ],
  [
    "too many files",
    "entries",
    Array.from({ length: 9 }, (_, index) => ({ name: `${index}`, content: "" })),
    { entries: 8 },
  ],
  ["too long a time", "slow", [good], { timeoutMs: -1 }],
])("an archive with %s is refused whole: %s", async (_, reason, entries, limits) => {
  expect(await opened(zipOf(entries), limits)).toBe(reason);
});

test("an archive that was cut off, and what is none, is damaged", async () => {
  const whole = zipOf([good, { name: "b", content: "more ".repeat(500) }]);
  for (const bytes of [
    whole.subarray(0, whole.length - 30),
    whole.subarray(0, 40),
    Buffer.from("PK\x03\x04"),
    Buffer.alloc(0),
  ])
    expect(await opened(bytes)).toBe("damaged");
});

test("a file that fails to close ends nothing but the reading of its archive", async () => {
  const archive = await opened(zipOf([good]));
  if (typeof archive === "string") throw new Error(archive);
  const { close } = fs;
  const closing = vi.spyOn(fs, "close").mockImplementation((file, done) => close(file, () => done?.(new Error("EIO"))));
  archive.close();
  await vi.waitFor(() => expect(closing).toHaveBeenCalled());
  await new Promise((resolve) => setTimeout(resolve, 20));
  closing.mockRestore();
});
