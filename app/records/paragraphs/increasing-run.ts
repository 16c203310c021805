/** The longest subsequence of pairs that increases in both numbers, by patience sorting. */
export function longestIncreasingRun(pairs: readonly (readonly [number, number])[]) {
  const sorted = [...pairs].sort((one, other) => one[1] - other[1]);
  const ends: number[] = [];
  const previous: number[] = [];
  for (const [index, [value]] of sorted.entries()) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sorted[ends[middle] as number]?.[0] ?? 0) < value) low = middle + 1;
      else high = middle;
    }
    previous[index] = low > 0 ? (ends[low - 1] as number) : -1;
    ends[low] = index;
  }
  const run: (readonly [number, number])[] = [];
  for (let index = ends.at(-1) ?? -1; index >= 0; index = previous[index] as number) {
    const pair = sorted[index];
    if (pair) run.push(pair);
  }
  return run.reverse();
}
