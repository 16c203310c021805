import { expect, test } from "vitest";
import { costInSteps, stepsOf100ms } from "../../../../tests/support/timing/calibrate.ts";
import { maxFields, readForm } from "./form.server.ts";

const urlencoded = "application/x-www-form-urlencoded";
const megabyte = 1024 * 1024;

const posted = (body: BodyInit, type?: string) =>
  new Request("http://localhost/", { method: "POST", body, ...(type && { headers: { "content-type": type } }) });
const statusOf = (request: Request) =>
  readForm(request).then(
    () => 200,
    (thrown) => thrown.init?.status as number,
  );
const pairs = (count: number) =>
  Array.from({ length: count }, (_, index) => [`field-${index}`, "قيمة"] as [string, string]);

function multipart(count: number) {
  const form = new FormData();
  for (const [name, value] of pairs(count)) form.append(name, value);
  return form;
}

test("the text fields of a form are read in both encodings", async () => {
  const fields = { name: "رنا حداد", message: "a=b&c\r\n+ %41", empty: "" };
  expect(await readForm(posted(new URLSearchParams(fields)))).toEqual(fields);
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append("file", new Blob(["x"]), "x.txt");
  expect(await readForm(posted(form))).toEqual(fields);
});

test("a form of 200 fields is read, one with more is refused before it is parsed", async () => {
  expect(Object.keys(await readForm(posted(new URLSearchParams(pairs(maxFields)))))).toHaveLength(maxFields);
  expect(Object.keys(await readForm(posted(multipart(maxFields))))).toHaveLength(maxFields);
  expect(await statusOf(posted(new URLSearchParams(pairs(maxFields + 1))))).toBe(413);
  expect(await statusOf(posted(multipart(maxFields + 1)))).toBe(413);
});

test.each([
  ["JSON", "application/json", '{"name":"Rana"}'],
  ["text", "text/plain", "name=Rana"],
  ["parts without a boundary", "multipart/form-data", "--\r\n"],
  ["parts with a boundary in two spellings", 'multipart/form-data; boundary=a; boundary="b"', "--b--"],
  ["parts that are none", "multipart/form-data; boundary=a", "nothing"],
])("%s is refused as no form", async (_, type, body) => {
  expect(await statusOf(posted(body, type))).toBe(400);
});

test.each([
  ["nothing but separators", "&".repeat(megabyte), urlencoded],
  ["the shortest fields", "a&".repeat(megabyte / 2), urlencoded],
  [
    "ten thousand parts",
    `--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n${"x".repeat(40)}\r\n`.repeat(10_000),
    "",
  ],
  ["boundaries alone", "--b\r\n".repeat(megabyte / 5), ""],
  ["what almost is a boundary", "--b".repeat(megabyte / 3), ""],
])("a megabyte of %s is refused at once", async (_, body, type) => {
  const request = posted(body, type || "multipart/form-data; boundary=b");
  const bytes = await request.arrayBuffer();
  const read = async () =>
    expect([400, 413]).toContain(await statusOf(posted(bytes, request.headers.get("content-type") ?? "")));
  expect(await costInSteps(read)).toBeLessThan(stepsOf100ms);
});
