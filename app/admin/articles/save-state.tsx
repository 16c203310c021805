import { useAdmin } from "../frame/admin-context.ts";
import type { ArticleSaving } from "./use-article-save.ts";

const keptWords = { server: "articles.kept", browser: "articles.keptHere", nowhere: "articles.keptNowhere" } as const;

/** Whether what stands on the page is saved, said again to a screen reader only when it is in danger. */
export function SaveState({ saving, isPublished }: { saving: ArticleSaving; isPublished: boolean }) {
  const { t, format } = useAdmin();
  const { kept, isBusy, isChanged, stored } = saving;
  const isInDanger = kept !== null && kept.where !== "server";
  return (
    <p
      className="save-state"
      data-state={isInDanger ? "danger" : undefined}
      role={isInDanger ? "status" : undefined}
      suppressHydrationWarning
    >
      {text()}
    </p>
  );

  function text() {
    if (isBusy) return t("articles.saving");
    if (isInDanger) return t(keptWords[kept.where], { time: format.time(kept.at) });
    if (isChanged) {
      const changed = t(isPublished ? "articles.changedSincePublish" : "articles.unsaved");
      return kept ? `${changed} · ${t(keptWords[kept.where], { time: format.time(kept.at) })}` : changed;
    }
    if (!stored.at) return t("articles.notSaved");
    return t("articles.savedAt", { time: stored.isByUs ? format.time(stored.at) : format.moment(stored.at) });
  }
}
