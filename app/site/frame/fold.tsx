import type { ReactNode } from "react";

/** A part with a title that phones show closed; wider windows and paper show it open, under a heading. */
export function Fold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h3 className="grid-title fold-title">{title}</h3>
      <details className="fold">
        <summary>{title}</summary>
        {children}
      </details>
    </>
  );
}
