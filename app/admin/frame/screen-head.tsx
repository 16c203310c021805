import type { ReactNode } from "react";
import { useAdmin } from "./admin-context.ts";
import { BegunRecords } from "./unsaved-texts.tsx";

/** `part` is what of the screen is shown, for the tab. */
type ScreenHeadProps = { title: string; part?: string; text?: string; children?: ReactNode };

export function ScreenHead({ title, part, text, children }: ScreenHeadProps) {
  const { t, frame } = useAdmin();
  return (
    <header className="screen-head">
      <title>{[part, title, t("common.websiteEditor"), frame.siteName].filter(Boolean).join(" · ")}</title>
      <div>
        <h1>{title}</h1>
        {text && <p className="soft">{text}</p>}
      </div>
      {children && <div className="actions">{children}</div>}
      <BegunRecords />
    </header>
  );
}
