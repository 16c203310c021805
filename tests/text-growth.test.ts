import { join } from "node:path";
import { expect, test } from "vitest";
import { callOf, plainArguments } from "./support/text-growth/call-text-function.ts";
import { hostileTexts } from "./support/text-growth/hostile-texts.ts";
import { findGrowth } from "./support/text-growth/measure-growth.ts";
import { sourceModules } from "./support/text-growth/source-modules.ts";
import { textFunctions } from "./support/text-growth/text-functions.ts";

const root = join(import.meta.dirname, "..");
const functions = textFunctions(sourceModules());
const only = process.env.ONLY;

test("probe", { timeout: 3_000_000 }, async () => {
  const shapes = hostileTexts(1, Number(process.env.MIXED ?? 60));
  console.log(shapes.length, functions.length);
  const unfit: string[] = [];
  const times: [string, number][] = [];
  for (const found of functions) {
    const key = `${found.path} ${found.name}`;
    if (only && !key.includes(only)) continue;
    const args = plainArguments(found);
    if (!args) {
      unfit.push(`NEEDS ${key}(${found.parameters.map(({ name, type }) => `${name}: ${type}`).join(", ")})`);
      continue;
    }
    let called: (...values: unknown[]) => unknown;
    const importing = performance.now();
    try {
      called = (await import(join(root, found.path)))[found.name];
      const call = callOf(called, args);
      await call("text");
    } catch (error) {
      unfit.push(`THROWS ${key} ${String(error).slice(0, 100)}`);
      continue;
    }
    const call = callOf(called, args);
    const began = performance.now();
    let bad = 0;
    for (const { what, write } of shapes) {
      try {
        const growth = await findGrowth(call, write);
        if (growth) {
          bad += 1;
          console.log(`GROWS ${key}: ${what} ${JSON.stringify(growth)}`);
          if (bad > 12) break;
        }
      } catch (error) {
        unfit.push(`THROWS ${key} ${what} ${String(error).slice(0, 200)}`);
        break;
      }
    }
    times.push([key, performance.now() - began]);
    if (performance.now() - began > 1500) console.log(`SLOW ${key} ${Math.round(performance.now() - began)}`);
  }
  console.log(unfit.join("\n"));
  console.log("total", times.reduce((sum, [, ms]) => sum + ms, 0));
});
