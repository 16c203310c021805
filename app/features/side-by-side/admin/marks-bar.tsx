import type { ReactNode, RefObject } from "react";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import { goToNextMark } from "./next-mark.ts";

type MarksBarProps = {
  frame: RefObject<HTMLElement | null>;
  count: number;
  isBusy: boolean;
  onAll: () => void;
  children?: ReactNode;
};

export function MarksBar({ frame, count, isBusy, onAll, children }: MarksBarProps) {
  const { t } = useAdmin();
  return (
    <div className="translation-bar" tabIndex={-1}>
      <span role="status">{count > 0 ? t("translations.marked", { count }) : t("translations.noneMarked")}</span>
      {count > 0 && (
        <>
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
