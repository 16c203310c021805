import { z } from "zod";

export function namedList<Item extends z.ZodObject>(item: Item, name: keyof z.output<Item> & string) {
  return z.array(item).superRefine((items, context) => {
    const names = items.map((one) => String(one[name]));
    for (const [index, own] of names.entries())
      if (names.slice(0, index).some((other) => sameName(own, other)))
        context.addIssue({ code: "custom", path: [index, name], message: "collection.nameTaken" });
  });
}

/** To a reader "SQL" and "sql" are the same heading. */
export function sameName(one: string, other: string) {
  return one.toLowerCase() === other.toLowerCase();
}
