import { type RefObject, useEffect, useState } from "react";

/**
 * The form's fields as they are typed, of the form that the element is in. Read one by one: all of its data would
 * serialize the text of an editor at each key.
 */
export function useFormValues(inside: RefObject<HTMLElement | null>, names: readonly string[]) {
  const key = names.join();
  const [read, setRead] = useState("{}");
  useEffect(() => {
    const form = inside.current?.closest("form");
    if (!form) return;
    let waiting: ReturnType<typeof setTimeout>;
    const textOf = (name: string) => {
      const found = form.elements.namedItem(name);
      const field = found instanceof RadioNodeList ? found[0] : found;
      return field && "value" in field ? String(field.value) : "";
    };
    const readAll = () =>
      setRead(JSON.stringify(Object.fromEntries(key.split(",").map((name) => [name, textOf(name)]))));
    const readSoon = () => {
      clearTimeout(waiting);
      waiting = setTimeout(readAll);
    };
    readAll();
    form.addEventListener("input", readSoon);
    return () => {
      clearTimeout(waiting);
      form.removeEventListener("input", readSoon);
    };
  }, [inside, key]);
  return JSON.parse(read) as Record<string, string>;
}
