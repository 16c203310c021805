import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler";
import { log } from "#app/platform/log.server.ts";
import { typstFonts } from "#app/platform/typst-fonts.server.ts";

/** `files` are named by their content, since a PDF is cached by the names alone; `families` besides those of texts. */
type Template = { main: string; imports: Record<string, string>; files?: Record<string, Buffer>; families?: string[] };

const require = createRequire(import.meta.url);
const workspace = join(import.meta.dirname, "templates");
const maxCachedPdfs = 64;
const retainedCompilations = 10;

const cache = new Map<string, Buffer>();
/** One for the families that documents have had last, since it holds all their files. */
let made: { families: string; compiler: NodeCompiler } | undefined;

/** Blocks for some milliseconds. Data are JSON in `sys.inputs.data`, so that user input is never parsed as markup. */
export function renderPdf(template: Template, data: object): Buffer {
  const input = JSON.stringify(data);
  const source = JSON.stringify([template.main, template.imports, Object.keys(template.files ?? {})]);
  const key = hash("sha256", source + input, "base64url");
  const pdf = cache.get(key) ?? compile(template, input);
  cache.delete(key);
  cache.set(key, pdf);
  const [oldest = key] = cache.keys();
  if (cache.size > maxCachedPdfs) cache.delete(oldest);
  return pdf;
}

function compile({ main, imports, files = {}, families = [] }: Template, data: string) {
  if (made?.families !== families.join()) made = { families: families.join(), compiler: createCompiler(families) };
  const { compiler } = made;
  for (const [name, source] of Object.entries(imports)) compiler.addSource(join(workspace, name), source);
  for (const [name, bytes] of Object.entries(files)) compiler.mapShadow(join(workspace, name), bytes);
  const outcome = compiler.compile({ mainFileContent: main, inputs: { data } });
  if (!outcome.result) throw new Error(`the template cannot be compiled: ${diagnosticsOf(compiler, outcome)}`);
  try {
    return compiler.pdf(outcome.result, { pdfStandard: "ua-1" });
  } catch (error) {
    // PDF/UA forbids the boxes that replace characters without a glyph; other tagged PDFs may contain them.
    log.warn({ err: error }, "a PDF does not conform to PDF/UA");
    return compiler.pdf(outcome.result);
  } finally {
    for (const name of Object.keys(files)) compiler.unmapShadow(join(workspace, name));
    compiler.evictCache(retainedCompilations);
  }
}

/** Loaded with the first PDF, since it takes time and memory. */
function createCompiler(families: string[]) {
  const typst: typeof import("@myriaddreamin/typst-ts-node-compiler") = require("@myriaddreamin/typst-ts-node-compiler");
  return typst.NodeCompiler.create({
    workspace,
    fontArgs: [{ fontBlobs: typstFonts(families).map((path) => readFileSync(path)) }],
  });
}

function diagnosticsOf(by: NodeCompiler, outcome: ReturnType<NodeCompiler["compile"]>) {
  const error = outcome.takeDiagnostics();
  return error ? JSON.stringify(by.fetchDiagnostics(error)) : "no reason given";
}
