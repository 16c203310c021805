import { localizePath } from "#app/i18n/locale.ts";
import { useAdmin } from "../frame/admin-context.ts";
import type { Kept } from "./edit-machine.ts";
import { allowLeaving } from "./leaving.ts";

type SavedNoteProps = { saved: Kept | null; isSaving: boolean; onSaveNow: () => Promise<void> };

const problemWords = { offline: "drafts.offline", server: "drafts.keptHere", signedOut: "drafts.signedOut" } as const;

export function SavedNote({ saved, isSaving, onSaveNow }: SavedNoteProps) {
  const { t, format } = useAdmin();
  if (!saved) return isSaving && <span className="saved-note">{t("drafts.saving")}</span>;
  const { at, where, problem } = saved;
  const time = format.time(at);
  if (!problem) return <span className="saved-note">{t(isSaving ? "drafts.saving" : "drafts.kept", { time })}</span>;
  return (
    <span className="saved-note bad" role="status">
      {t(where === "nowhere" ? "drafts.keptNowhere" : problemWords[problem], { time })}{" "}
      {problem === "signedOut" && <SignInLink isInBrowser={where === "browser"} onSaveNow={onSaveNow} />}
    </span>
  );
}

/** Comes back to this form, whose text is restored there; what is not kept on this device stays open in its tab. */
function SignInLink({ isInBrowser, onSaveNow }: { isInBrowser: boolean; onSaveNow: () => Promise<void> }) {
  const { t, locale } = useAdmin();
  return (
    <a
      href={localizePath(locale, "/auth?done=expired")}
      target={isInBrowser ? undefined : "_blank"}
      rel="noreferrer"
      onClick={async (event) => {
        const link = event.currentTarget;
        link.search = `?done=expired&to=${encodeURIComponent(location.pathname + location.search)}`;
        if (!isInBrowser) return;
        event.preventDefault();
        await onSaveNow();
        allowLeaving();
        location.assign(link.href);
      }}
    >
      {t(isInBrowser ? "drafts.signIn" : "session.signInTab")}
    </a>
  );
}
