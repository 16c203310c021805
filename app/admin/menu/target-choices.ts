type Choice = { value: string; label: string };
export type Choices = { group: string; items: Choice[] }[];

export function labelIn(choices: Choices, target: string) {
  return choices.flatMap(({ items }) => items).find(({ value }) => value === target)?.label ?? null;
}
