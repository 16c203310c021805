const prefix = "source_";

export const ofSource = (name: string) => prefix + name;

/** What a translation's form sends of its source, by the names that its own form has. */
export function sourceIn(sent: Iterable<[string, FormDataEntryValue]>): Record<string, string> {
  const own = [...sent].filter(([name]) => name.startsWith(prefix));
  return Object.fromEntries(own.map(([name, value]) => [name.slice(prefix.length), String(value)]));
}
