import { type ReactNode, useId } from "react";

type PanelProps = { id?: string; title: string; text?: ReactNode; className?: string; children: ReactNode };

export function Panel({ id, title, text, className, children }: PanelProps) {
  const titleId = useId();
  return (
    <section id={id} className={className ? `panel ${className}` : "panel"} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {text && <p className="soft">{text}</p>}
      {children}
    </section>
  );
}
