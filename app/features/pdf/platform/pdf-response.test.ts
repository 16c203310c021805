import { expect, test } from "vitest";
import { fileNameOf, pdfResponse } from "./pdf-response.server.ts";

const address = "https://daftar.example/a.pdf";
const pdf = { bytes: Buffer.from("%PDF-1.7"), fileName: "a-EN.pdf", plainName: "file.pdf" };

test("a PDF is sent as an attachment with an ETag", async () => {
  const response = pdfResponse(new Request(address), pdf);
  expect(response.headers.get("Content-Type")).toBe("application/pdf");
  expect(response.headers.get("Content-Disposition")).toBe('attachment; filename="a-EN.pdf"');
  expect(response.headers.get("Cache-Control")).toContain("no-cache");
  expect(await response.text()).toBe("%PDF-1.7");
  const etag = response.headers.get("ETag") ?? "";
  const again = pdfResponse(new Request(address, { headers: { "If-None-Match": `"x", ${etag}` } }), pdf);
  expect([again.status, await again.text()]).toEqual([304, ""]);
  const changed = { ...pdf, bytes: Buffer.from("%PDF-2.0") };
  expect(pdfResponse(new Request(address, { headers: { "If-None-Match": etag } }), changed).status).toBe(200);
});

test.each([
  [["Samir Daftari", "Resume", "EN", "2026"], "Samir-Daftari-Resume-EN-2026.pdf"],
  [["سمير دفتري", "AR"], "سمير-دفتري-AR.pdf"],
  [['..a/b\\c:"d"\r\nX: y', "EN"], "a-b-c-d-X-y-EN.pdf"],
  [["", " / ", "EN"], "EN.pdf"],
])("%j as a file name is %s", (pieces, name) => {
  expect(fileNameOf(pieces)).toBe(name);
});
