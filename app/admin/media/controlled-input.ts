import { type ChangeEvent, useRef, useState } from "react";

/** Changes by `change` count as typed, for the input's `onChange` and for its form. */
export function useControlledInput(initial: string) {
  const ref = useRef<HTMLInputElement>(null);
  const [value, setValue] = useState(initial);

  function change(next: string) {
    if (ref.current) typeInto(ref.current, next);
  }

  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => setValue(currentTarget.value);
  return { value, change, field: { ref, value, onChange } };
}

/** React would not notice a change through its own setter. */
export function typeInto(input: HTMLInputElement, text: string) {
  if (input.value === text) return;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, text);
  input.dispatchEvent(new Event("input", { bubbles: true }));
}
