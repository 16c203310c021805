import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler";
import { log } from "../log.server.ts";

/** A sheet's own Typst text, and the files that it imports by name. */
type Template = { main: string; imports: Record<string, string> };

const require = createRequire(import.meta.url);
const weights = ["400Regular", "500Medium", "600SemiBold"];
const families = { "instrument-sans": "InstrumentSans", vazirmatn: "Vazirmatn" };

/** Nothing is read from here: it is the folder that a template believes to stand in. */
const workspace = join(import.meta.dirname, "templates");
const keptPdfs = 64;
const idleCompilations = 10;

const made = new Map<string, Buffer>();
let compiler: NodeCompiler | undefined;

/**
 * Draws a template with its data as a tagged PDF. The data reach it as JSON in `sys.inputs.data`, so that whatever
 * people wrote stays text. The same template and data give the same bytes, the last ones from memory. Takes some
 * milliseconds of this thread; throws when the template is wrong.
 */
export function renderPdf(template: Template, data: object): Buffer {
  const input = JSON.stringify(data);
  const key = createHash("sha256")
    .update(JSON.stringify(template) + input)
    .digest("base64url");
  const pdf = made.get(key) ?? compile(template, input);
  made.delete(key);
  made.set(key, pdf);
  const [oldest = key] = made.keys();
  if (made.size > keptPdfs) made.delete(oldest);
  return pdf;
}

function compile({ main, imports }: Template, data: string) {
  compiler ??= createCompiler();
  for (const [name, source] of Object.entries(imports)) compiler.addSource(join(workspace, name), source);
  const outcome = compiler.compile({ mainFileContent: main, inputs: { data } });
  if (!outcome.result) throw new Error(`the sheet cannot be drawn: ${diagnosticsOf(compiler, outcome)}`);
  try {
    return compiler.pdf(outcome.result, { pdfStandard: "ua-1" });
  } catch (error) {
    // A letter that no font here knows is drawn as a box; PDF/UA forbids that, a tagged PDF alone does not.
    log.warn({ err: error }, "a PDF was made without the mark of accessibility");
    return compiler.pdf(outcome.result);
  } finally {
    compiler.evictCache(idleCompilations);
  }
}

/** Typst's native library is loaded with the first PDF, for it takes memory and time of the start. */
function createCompiler() {
  const typst: typeof import("@myriaddreamin/typst-ts-node-compiler") = require("@myriaddreamin/typst-ts-node-compiler");
  return typst.NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs: readFonts() }] });
}

function diagnosticsOf(by: NodeCompiler, outcome: ReturnType<NodeCompiler["compile"]>) {
  const error = outcome.takeDiagnostics();
  return error ? JSON.stringify(by.fetchDiagnostics(error)) : "no reason given";
}

/** Typst takes neither woff2 nor variable fonts, so these stand beside the ones of the pages, one file a weight. */
function readFonts() {
  return Object.entries(families).flatMap(([name, file]) =>
    weights.map((weight) =>
      readFileSync(require.resolve(`@expo-google-fonts/${name}/${weight}/${file}_${weight}.ttf`)),
    ),
  );
}
