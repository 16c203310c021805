import { useEffect, useState } from "react";

/** As they are typed, of the form that the element with the ref is in; its whole data would serialize the editor's text each time. */
export function useFormValues(names: readonly string[]) {
  const key = names.join();
  const [inside, ref] = useState<HTMLElement | null>(null);
  const [read, setRead] = useState("{}");
  useEffect(() => {
    const form = inside?.closest("form");
    if (!form) return;
    let waiting: ReturnType<typeof setTimeout>;
    const textOf = (name: string) => {
      const found = form.elements.namedItem(name);
      const field = found instanceof RadioNodeList && found.value === "" ? found[0] : found;
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
  return { values: JSON.parse(read) as Record<string, string>, ref };
}
