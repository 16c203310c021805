import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "vite";

export type Syntax = { type: string; start: number; end: number; [key: string]: unknown };
export type SourceModule = { path: string; text: string; body: Syntax[] };

const root = join(import.meta.dirname, "../../..");

/** The modules of the product, without tests and declarations. */
export function sourceModules(): SourceModule[] {
  return readdirSync(join(root, "app"), { recursive: true, encoding: "utf8" })
    .filter((path) => /\.tsx?$/.test(path) && !/\.(?:test|d)\.tsx?$/.test(path))
    .sort()
    .map((path) => {
      const text = readFileSync(join(root, "app", path), "utf8");
      const { program, errors } = parseSync(path, text);
      if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
      return { path: `app/${path}`, text, body: program.body as unknown as Syntax[] };
    });
}

export function visit(value: unknown, act: (syntax: Syntax) => void) {
  if (Array.isArray(value)) for (const one of value) visit(one, act);
  else if (typeof value === "object" && value !== null) {
    if ("type" in value && typeof value.type === "string") act(value as Syntax);
    for (const inner of Object.values(value)) visit(inner, act);
  }
}
