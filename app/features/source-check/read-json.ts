import { emptyOutline, type Outline } from "./outline.ts";

const address = /(?:https?:\/\/|mailto:)[^\s"]+/g;

/** Each text of a record in JSON, whatever its fields are called; of dates the numbers. */
export function readJson(json: string): Outline {
  const outline = emptyOutline();
  const visit = (value: unknown, name: string) => {
    if (typeof value === "number") outline.blocks.push(`${value}`);
    else if (typeof value === "string") {
      outline.counts.links += value.match(address)?.length ?? 0;
      const shown = /date$/i.test(name) ? value.replace(/\D+/g, " ") : value;
      outline.blocks.push(...shown.split("\n").filter((line) => line.trim() !== ""));
    } else if (typeof value === "object" && value !== null)
      for (const [inner, one] of Object.entries(value)) visit(one, Array.isArray(value) ? name : inner);
  };
  visit(JSON.parse(json), "");
  return outline;
}
