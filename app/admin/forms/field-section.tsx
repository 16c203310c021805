import { type ReactNode, useContext, useLayoutEffect, useRef, useState } from "react";
import { RecordErrors } from "./record-fields.tsx";

type FieldSectionProps = {
  title: string;
  isOpen?: boolean;
  /** `isShown` is false while it is folded: its fields are in the form, or they would be saved as empty. */
  children: (isShown: boolean) => ReactNode;
};

/** An error of a field within opens it. */
export function useOpenOnError() {
  const folded = useRef<HTMLDetailsElement>(null);
  const errors = useContext(RecordErrors);
  useLayoutEffect(() => {
    const isOwn = (name: string) => folded.current?.querySelector(`[name="${CSS.escape(name)}"]`);
    if (folded.current && Object.keys(errors).some(isOwn)) folded.current.open = true;
  }, [errors]);
  return folded;
}

/** A group of fields that can be folded; an error of one of them opens it. */
export function FieldSection({ title, isOpen = false, children }: FieldSectionProps) {
  const section = useOpenOnError();
  const [isShown, setShown] = useState(isOpen);
  return (
    <details
      className="panel field-section"
      ref={section}
      open={isOpen}
      onToggle={({ currentTarget, target }) => target === currentTarget && setShown(currentTarget.open)}
    >
      <summary>
        <h2>{title}</h2>
      </summary>
      <div className="record-fields">{children(isShown)}</div>
    </details>
  );
}
