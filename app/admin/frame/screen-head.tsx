import type { ReactNode } from "react";
import { useAdmin } from "./admin-context.ts";

type ScreenHeadProps = { title: string; text?: string; children?: ReactNode };

export function ScreenHead({ title, text, children }: ScreenHeadProps) {
  const { t, frame } = useAdmin();
  return (
    <header className="screen-head">
      <title>{[title, t("common.websiteEditor"), frame.siteName].filter(Boolean).join(" · ")}</title>
      <div>
        <h1>{title}</h1>
        {text && <p className="soft">{text}</p>}
      </div>
      {children && <div className="actions">{children}</div>}
    </header>
  );
}
