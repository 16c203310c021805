import { type ReactNode, Suspense } from "react";
import { useHydrated } from "../frame/use-hydrated.ts";

type LoadedEditorProps = { name: string; value: string; children: ReactNode };

/** Until the editor has come, its form sends the text as it is stored. */
export function LoadedEditor({ name, value, children }: LoadedEditorProps) {
  const stored = <textarea hidden readOnly name={name} value={value} />;
  return useHydrated() ? <Suspense fallback={stored}>{children}</Suspense> : stored;
}
