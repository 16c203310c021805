import { join } from "node:path";
import { expect, test } from "vitest";
import { callTable } from "./support/text-growth/call-table.ts";
import { type Arguments, callOf, plainArguments } from "./support/text-growth/call-text-function.ts";
import { hostileTexts } from "./support/text-growth/hostile-texts.ts";
import { findGrowth } from "./support/text-growth/measure-growth.ts";
import { measuredByParts } from "./support/text-growth/measured-by-parts.ts";
import { sourceModules } from "./support/text-growth/source-modules.ts";
import { type TextFunction, textFunctions } from "./support/text-growth/text-functions.ts";

const isLong = process.env.LONG === "1";
const shapes = hostileTexts(1, isLong ? 200 : 40);
/** The short run takes every third shape, another third for each function. */
const shapesOf = (index: number) => (isLong ? shapes : shapes.filter((_, place) => (place + index) % 3 === 0));
const keyOf = ({ path, name }: TextFunction) => `${path} ${name}`;

const functions = textFunctions(sourceModules());
const argumentsOf = (one: TextFunction): Arguments | null => callTable[keyOf(one)] ?? plainArguments(one);
const measured = functions.filter((one) => !measuredByParts.has(keyOf(one)));

test("every exported function that takes a text is measured, or listed as made of such", () => {
  expect(measured.filter((one) => !argumentsOf(one)).map(keyOf)).toEqual([]);
  const known = new Set(functions.map(keyOf));
  expect([...measuredByParts, ...Object.keys(callTable)].filter((key) => !known.has(key))).toEqual([]);
  expect([measured.length > 150, shapes.length > 150]).toEqual([true, true]);
});

test.each(measured.map((one, index) => [keyOf(one), one, index] as const))(
  "%s costs in proportion to the length of a text",
  { timeout: 600_000 },
  async (_key, one, index) => {
    const module = await import(join(import.meta.dirname, "..", one.path));
    const call = callOf(module[one.name], argumentsOf(one) ?? (() => []));
    const grown: string[] = [];
    for (const { what, write } of shapesOf(index)) {
      const times = await findGrowth(call, write);
      if (times) grown.push(`${what}: ${JSON.stringify(times)}`);
    }
    expect(grown).toEqual([]);
  },
);

test("a function that takes the square is found, and one that is only slow is not", { timeout: 60_000 }, async () => {
  const write = (length: number) => "<a ".repeat(length / 3);
  expect(await findGrowth((text) => text.replace(/<[^>]*>/g, ""), write)).not.toBeNull();
  const slow = (text: string) => {
    let sum = 0;
    for (let time = 0; time < 300; time += 1)
      for (let at = 0; at < text.length; at += 1) sum = (sum * 31 + text.charCodeAt(at)) | 0;
    return sum;
  };
  expect(await findGrowth(slow, write)).toBeNull();
});
