import type { ReactNode, RefObject } from "react";
import { Link } from "react-router";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { goToNextMark } from "./next-mark.ts";

type MarksBarProps = {
  frame: RefObject<HTMLElement | null>;
  count: number;
  isBusy: boolean;
  onAll: () => void;
  /** Of all paragraphs, for one direction. */
  total?: number;
  /** What is to be checked in the other direction. */
  elsewhere?: { language: Locale; count: number; path: string };
  children?: ReactNode;
};

export function MarksBar({ frame, count, isBusy, onAll, total, elsewhere, children }: MarksBarProps) {
  const { t } = useAdmin();
  const hasElsewhere = (elsewhere?.count ?? 0) > 0;
  return (
    <div className="translation-bar" tabIndex={-1}>
      <span role="status">
        {count > 0 && t("translations.marked", { count })}
        {count === 0 && !hasElsewhere && t("translations.noneMarked")}
      </span>
      {elsewhere && hasElsewhere && (
        <Link className="row-action" to={elsewhere.path}>
          {t(`translations.marked-${elsewhere.language}`, { count: elsewhere.count })}
        </Link>
      )}
      {count > 0 && (
        <>
          {total && <span className="soft">{t("translations.progress", { done: total - count, count: total })}</span>}
          <button type="button" className="row-action" onClick={() => goToNextMark(frame.current)}>
            {t("translations.nextMarked")}
          </button>
          <button type="button" className="row-action" onClick={onAll} disabled={isBusy}>
            {t("translations.allMatch")}
          </button>
        </>
      )}
      {children}
    </div>
  );
}
