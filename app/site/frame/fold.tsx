import type { ReactNode } from "react";
import { useSite } from "./site-context.ts";

/** A part with a title that phones show closed; wider windows and paper show it open, under a heading. */
export function Fold({ title, children }: { title: string; children: ReactNode }) {
  const { shown } = useSite();
  return (
    <>
      <h3 className="grid-title fold-title" {...shown(title)} />
      <details className="fold">
        <summary {...shown(title)} />
        {children}
      </details>
    </>
  );
}
