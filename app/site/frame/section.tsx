import type { ReactNode } from "react";
import { Heading, type HeadingLevel } from "./heading.tsx";
import { useSite } from "./site-context.ts";

/** One that does not fit into the margin at the size of a title. */
const longWord = /\S{9}/u;

type Props = { id: string; title: string; subtitle?: string | null; level?: HeadingLevel; children: ReactNode };

export function Section({ id, title, subtitle, level = 2, children }: Props) {
  const { shown, shownTitle } = useSite();
  const titleClass = longWord.test(title) ? "section-title long" : "section-title";
  return (
    <section className="section" id={id} aria-labelledby={`${id}-title`}>
      <div className="section-margin">
        <div className="section-heading">
          <Heading level={level} id={`${id}-title`} className={titleClass} {...shownTitle(title)} />
          {subtitle && <p {...shown(subtitle)} />}
        </div>
      </div>
      <div className="section-body">{children}</div>
    </section>
  );
}
