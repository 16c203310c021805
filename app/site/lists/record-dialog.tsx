import type { ReactNode } from "react";
import { LanguageToggle } from "../frame/header.tsx";
import { CloseIcon } from "../frame/icons.tsx";
import { useSite } from "../frame/site-context.ts";

type Props = { list: string; titleId: string; translation?: string | null; children: ReactNode };

/** A record over its list. The server sends it open; the script makes it modal, and without one it closes by a link. */
export function RecordDialog({ list, titleId, translation, children }: Props) {
  const { t, to } = useSite();
  return (
    <dialog className="record-dialog" data-record={to(list)} aria-labelledby={titleId} open>
      <div className="record-bar">
        <LanguageToggle path={translation ?? undefined} />
        <a className="icon-button" href={to(list)} data-closes-dialog="" aria-label={t("common.close")}>
          <CloseIcon />
        </a>
      </div>
      <div className="record-page">{children}</div>
    </dialog>
  );
}
