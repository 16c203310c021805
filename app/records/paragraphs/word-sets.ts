export function wordsOf(text: string) {
  return new Set(text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []);
}

export function share(one: Set<string>, other: Set<string>) {
  let shared = 0;
  for (const word of one) if (other.has(word)) shared += 1;
  return one.size === 0 ? 0 : shared / one.size;
}

export function likeness(one: Set<string>, other: Set<string>) {
  return (share(one, other) * 2 * one.size) / Math.max(1, one.size + other.size);
}
