export type Choices = { group: string; items: { value: string; label: string }[] }[];

export function labelIn(choices: Choices, target: string) {
  return choices.flatMap(({ items }) => items).find(({ value }) => value === target)?.label ?? null;
}
