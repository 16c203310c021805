import { expect, test } from "vitest";
import { wordpressExport } from "../../../../tests/support/exports/wordpress-export.ts";
import { zipOf } from "../../../../tests/support/exports/zip-bytes.ts";
import { headBytes, readerOf } from "./reader-of.ts";

const resume = JSON.stringify({ basics: { name: "Rana" } });
const wordpress = wordpressExport("https://old.example", [{ id: 1, title: "One", content: "x" }]);
const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, "utf16le");
const ghost = JSON.stringify({ db: [{ data: { posts: [] } }] });
const noise = (length: number) => Buffer.from(Array.from({ length }, (_, index) => (index * 197 + 128) % 256));

test.each<[string, string, string | Uint8Array, "backup" | "import" | null]>([
  ["a resume", "resume.json", resume, "import"],
  ["a resume called otherwise", "cv.backup", resume, "import"],
  ["a resume with a mark of its bytes", "resume.json", `\uFEFF\n ${resume}`, "import"],
  ["a resume in UTF-16", "resume.json", utf16(resume), "import"],
  ["an export of Ghost", "ghost.json", ghost, "import"],
  ["an export of WordPress", "old.xml", wordpress, "import"],
  ["one without its first line", "old.txt", wordpress.slice(wordpress.indexOf("<rss")), "import"],
  ["an archive", "texts.zip", zipOf([{ name: "a.md", content: "# A" }]), "import"],
  ["an empty archive", "texts.zip", zipOf([]), "import"],
  ["a text of Markdown", "مقال.md", "# عنوان\n\nنص", "import"],
  ["a text in a format that is named as not read", "notes.org", "* One", "import"],
  ["a backup", "photo.png", "daftar-backup-2.txt\0\0\0\0", "backup"],
  ["a backup of the first format", "x", "daftar-backup 1\n", "backup"],
  ["an encrypted backup", "x.zip", "age-encryption.org/v1\n-> scrypt", "backup"],
  ["a truncated backup is told by its name alone", "site.backup", "daftar-back", null],
  ["nothing", "resume.json", "", null],
  ["a page", "cv.html", "<!doctype html><html>", null],
  ["a picture", "logo.md", Buffer.from("\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "latin1"), null],
  ["a PDF", "cv.pdf", "%PDF-1.7", null],
  ["noise", "resume.json", noise(headBytes), null],
  ["a list", "list.json", "[1]", null],
  ["a name that is a path", "../../etc/passwd", "root:x:0:0", null],
  ["a name of markup", '<img src=x onerror="x">.md', "# One", "import"],
])("%s is led to whoever reads it", (_, name, content, reader) => {
  expect(readerOf(name, Buffer.from(content).subarray(0, headBytes))).toBe(reader);
});

test("a name of any length costs no time", () => {
  const began = performance.now();
  for (const name of ["a".repeat(1_000_000), ".md".repeat(300_000), `${" ".repeat(1_000_000)}.md`])
    readerOf(name, Buffer.alloc(headBytes, 0x20));
  expect(performance.now() - began).toBeLessThan(1_000);
});
