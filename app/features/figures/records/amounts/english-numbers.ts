import type { Noun } from "./currency-nouns.ts";

const below20 = (
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen " +
  "eighteen nineteen"
).split(" ");
const tens = ["", "", ..."twenty thirty forty fifty sixty seventy eighty ninety".split(" ")];
const scales = ["", "thousand", "million", "billion", "trillion", "quadrillion"];

export function numberInEnglish(number: bigint): string {
  if (number < 1000n) return belowThousand(Number(number));
  const words: string[] = [];
  for (let rest = number, scale = 0; rest > 0n; rest /= 1000n, scale += 1) {
    const group = Number(rest % 1000n);
    if (group > 0) words.unshift(`${belowThousand(group)} ${scales[scale]}`.trim());
  }
  return words.join(" ");
}

function belowThousand(number: number): string {
  const rest = number % 100;
  const hundreds = number >= 100 ? `${below20[Math.floor(number / 100)]} hundred` : "";
  const ending = rest < 20 ? below20[rest] : [tens[Math.floor(rest / 10)], below20[rest % 10]].join("-");
  const said = rest >= 20 && rest % 10 === 0 ? tens[rest / 10] : ending;
  return [hundreds, rest > 0 || number === 0 ? said : ""].filter(Boolean).join(" ");
}

export function decimalsInEnglish(decimals: string) {
  return [...decimals].map((digit) => below20[Number(digit)]).join(" ");
}

export function countedInEnglish(number: bigint, noun: Noun) {
  return `${numberInEnglish(number)} ${number === 1n ? noun.one : noun.many}`;
}
