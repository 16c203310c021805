import type { ReactNode } from "react";
import { Link } from "react-router";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import type { Locale } from "#app/i18n/locale.ts";

type MarksBarProps = {
  count: number;
  isBusy: boolean;
  onNext: () => void;
  /** Without it there is nothing that could match: what is still a copy is not translated. */
  onAll?: (() => void) | undefined;
  /** Of all paragraphs, for one direction. */
  total?: number;
  /** What is to be checked in the other direction. */
  elsewhere?: { language: Locale; count: number; path: string };
  children?: ReactNode;
};

export function MarksBar({ count, isBusy, onNext, onAll, total, elsewhere, children }: MarksBarProps) {
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
          <button type="button" className="row-action" onClick={onNext} aria-keyshortcuts="F8" title="F8">
            {t("translations.nextMarked")}
          </button>
          {onAll && (
            <button type="button" className="row-action" onClick={onAll} disabled={isBusy}>
              {t("translations.allMatch")}
            </button>
          )}
        </>
      )}
      {children}
    </div>
  );
}
