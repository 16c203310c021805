import { type ReactNode, useContext, useLayoutEffect, useRef, useState } from "react";
import { RecordErrors } from "./record-fields.tsx";

type FieldSectionProps = {
  title: string;
  isOpen?: boolean;
  /** `isShown` is false while it is folded: its fields are in the form, or they would be saved as empty. */
  children: (isShown: boolean) => ReactNode;
};

/** A group of fields that can be folded; an error of one of them opens it. */
export function FieldSection({ title, isOpen = false, children }: FieldSectionProps) {
  const section = useRef<HTMLDetailsElement>(null);
  const [isShown, setShown] = useState(isOpen);
  const errors = useContext(RecordErrors);
  useLayoutEffect(() => {
    const isOwn = (name: string) => section.current?.querySelector(`[name="${CSS.escape(name)}"]`);
    if (section.current && Object.keys(errors).some(isOwn)) section.current.open = true;
  }, [errors]);
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
