export function range(first: number, last: number) {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));
}

export function rangesOf(characters: string) {
  const points = [...new Set(characters)].map((character) => character.codePointAt(0) ?? 0).sort((a, b) => a - b);
  const ranges: [number, number][] = [];
  for (const point of points) {
    const last = ranges.at(-1);
    if (last && point === last[1] + 1) last[1] = point;
    else ranges.push([point, point]);
  }
  return ranges
    .map(([first, last]) => `U+${first.toString(16)}${last > first ? `-${last.toString(16)}` : ""}`)
    .join(",");
}

/** Of ranges as `unicode-range` has them. */
export function charactersOf(ranges: string) {
  return ranges
    .split(",")
    .map((one) => {
      const [first = "", last = first] = one.slice("U+".length).split("-");
      return range(Number.parseInt(first, 16), Number.parseInt(last, 16));
    })
    .join("");
}
