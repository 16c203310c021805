import { holdsText, type Parameter, type TextFunction } from "./text-functions.ts";

type Called = (...values: unknown[]) => unknown;
export type Arguments = (text: string) => unknown[];

/** By the beginning of a type, what a parameter gets that is not asked for text. */
const values: [RegExp, unknown][] = [
  [/^Locale\b/, "ar"],
  [/^Digits\b/, "arabic"],
  [/^(?:")/, null],
  [/^number\b/, 10],
  [/^boolean\b/, true],
  [/^(?:readonly )?\(?string\b.*\[\]$/, []],
  [/^string\b/, "en"],
];
const named: Record<string, unknown> = {
  origin: "https://example.com",
  ownOrigin: "https://example.com",
  timeZone: "UTC",
};

/** The arguments of a function that needs nothing but texts, languages and numbers; null for another one. */
export function plainArguments({ parameters }: TextFunction): Arguments | null {
  const makers = parameters.filter((one) => !one.isOptional || holdsText(one)).map(makerOf);
  if (makers.some((maker) => maker === null)) return null;
  return (text) => makers.flatMap((maker) => maker?.(text) ?? []);
}

function makerOf(parameter: Parameter): Arguments | null {
  const { type, name, isRest } = parameter;
  if (holdsText(parameter)) {
    if (isRest) return (text) => piecesOf(text);
    return /\[\]$/.test(type) ? (text) => [piecesOf(text)] : (text) => [text];
  }
  if (name in named) return () => [named[name]];
  const found = values.find(([pattern]) => pattern.test(type));
  if (!found) return null;
  const value = found[1] ?? /^"([^"]*)"/.exec(type)?.[1];
  return () => [value];
}

/** A list of many texts, of which one is long. */
function piecesOf(text: string) {
  const half = text.slice(0, text.length / 2);
  return [text.slice(half.length), ...(half.match(/[\s\S]{1,8}/g) ?? [])];
}

export function callOf(called: Called, makeArguments: Arguments) {
  return (text: string) => called(...makeArguments(text));
}
