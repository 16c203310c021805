export const doneField = "milestones_done";

export function ticksIn(form: Record<string, string>) {
  return Object.entries(form).flatMap(([name, value]) => (name.startsWith(`${doneField}.`) ? value : []));
}

export function keptTicks(before: readonly string[], after: readonly string[], done: ReadonlySet<string>) {
  const isRenamed = (name: string, index: number) =>
    before.length === after.length && !before.includes(name) && done.has(before[index] ?? "");
  return new Set(after.filter((name, index) => done.has(name) || isRenamed(name, index)));
}
