import { beforeAll, expect, test } from "vitest";
import { log } from "#app/platform/log.server.ts";
import { readPdf } from "../../../../tests/support/read-pdf.ts";
import { renderPdf } from "./render-pdf.server.ts";

const head = '#set document(title: "A sheet")\n#set text(lang: "en", font: ("Instrument Sans", "Vazirmatn"))\n';
const template = { main: `${head}#json(bytes(sys.inputs.data)).text`, imports: {} };

beforeAll(() => {
  log.level = "silent";
});

test("user input stays text, whatever characters it contains", async () => {
  const text = '#let x = 1 $a^2$ *b* _c_ \\ @ref <label> `raw` = H // d [e] #sys.inputs "q"';
  const pdf = await readPdf(renderPdf(template, { text }));
  expect(pdf.text).toBe(text);
});

test("the PDF is tagged and has its title and language", async () => {
  const pdf = await readPdf(renderPdf(template, { text: "a" }));
  expect(pdf).toMatchObject({ isTagged: true, title: "A sheet", language: "en", pages: 1 });
});

test("a template imports its files", async () => {
  const imports = { "house.typ": "#let greet(name) = [Good day, #name]" };
  const main = `${head}#import "house.typ": greet\n#greet(json(bytes(sys.inputs.data)).name)`;
  expect((await readPdf(renderPdf({ main, imports }, { name: "Samir" }))).text).toBe("Good day, Samir");
});

test("the same template and data are compiled once", () => {
  const first = renderPdf(template, { text: "the same" });
  expect(renderPdf(template, { text: "the same" })).toBe(first);
  expect(renderPdf(template, { text: "another" })).not.toBe(first);
});

test("a character without a glyph costs the PDF/UA conformance, not the PDF", async () => {
  const bytes = renderPdf(template, { text: "a \u{10FFFD} b" });
  expect((await readPdf(bytes)).isTagged).toBe(true);
  expect(bytes.includes("pdfuaid")).toBe(false);
  expect(renderPdf(template, { text: "a b" }).includes("pdfuaid")).toBe(true);
});

test("a template reads no file of the machine", () => {
  expect(() => renderPdf({ main: '#read("/etc/hostname")', imports: {} }, {})).toThrow(/not found|access/);
  expect(() => renderPdf({ main: '#read("../../../../../../etc/hostname")', imports: {} }, {})).toThrow(
    /not found|access/,
  );
});

test("an invalid template throws with the reason", () => {
  expect(() => renderPdf({ main: "#nothing-of-this-name", imports: {} }, {})).toThrow(/unknown variable/);
});
