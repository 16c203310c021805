import { type ChangeEvent, useRef, useState } from "react";

/**
 * The value of an input that is also set by other means than typing. What is set so is heard as if it had been typed:
 * by the input's own `onChange`, and by the form that asks before it is left.
 */
export function useHeldValue(initial: string) {
  const ref = useRef<HTMLInputElement>(null);
  const [value, setValue] = useState(initial);

  function change(next: string) {
    const input = ref.current;
    if (!input || input.value === next) return;
    // React looks whether the value is another one than it knows: set through the element, it would know already.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, next);
    input.dispatchEvent(new Event("input", { bubbles: true }));
  }

  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => setValue(currentTarget.value);
  return { value, change, field: { ref, value, onChange } };
}
