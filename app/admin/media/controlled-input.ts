import { type ChangeEvent, useRef, useState } from "react";

/** Reports changes made by code like typing, to the input's `onChange` and to its form. */
export function useControlledInput(initial: string) {
  const ref = useRef<HTMLInputElement>(null);
  const [value, setValue] = useState(initial);

  function change(next: string) {
    const input = ref.current;
    if (!input || input.value === next) return;
    // React would not notice a change through its own setter.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, next);
    input.dispatchEvent(new Event("input", { bubbles: true }));
  }

  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => setValue(currentTarget.value);
  return { value, change, field: { ref, value, onChange } };
}
