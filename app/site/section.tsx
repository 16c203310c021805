import type { ReactNode } from "react";

type Props = { id: string; title: string; subtitle?: string | null; children: ReactNode };

/** A part of the page: its title in the margin of the ledger, what it holds beside it. */
export function Section({ id, title, subtitle, children }: Props) {
  return (
    <section className="section" id={id} aria-labelledby={`${id}-title`}>
      <div className="section-margin">
        <h2 id={`${id}-title`}>{title}</h2>
        {subtitle && <p>{subtitle}</p>}
      </div>
      <div className="section-body">{children}</div>
    </section>
  );
}
