import { type RefObject, useEffect, useState } from "react";

/** The form's fields as they are typed, of the form that the element is in. */
export function useFormValues(inside: RefObject<HTMLElement | null>, names: readonly string[]) {
  const [values, setValues] = useState<Record<string, string>>({});
  const key = names.join();
  useEffect(() => {
    const form = inside.current?.closest("form");
    if (!form) return;
    const read = () => {
      const data = new FormData(form);
      setValues(Object.fromEntries(key.split(",").map((name) => [name, String(data.get(name) ?? "")])));
    };
    read();
    form.addEventListener("input", read);
    return () => form.removeEventListener("input", read);
  }, [inside, key]);
  return values;
}
