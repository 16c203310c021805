import { useCallback, useEffect, useState } from "react";
import type { Others } from "#app/records/edits/others.server.ts";
import { kindNamed } from "#app/records/kinds.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { useLiveChange } from "../frame/live-changes.ts";
import { paths } from "../frame/paths.ts";
import type { DraftOf } from "./draft.ts";
import { useOtherTabs } from "./use-other-tabs.ts";

type OthersNoteProps = { of: DraftOf; version: number | null; isSaving: boolean };

export function OthersNote({ of: { kind, recordId }, version, isSaving }: OthersNoteProps) {
  const { t, locale, format } = useAdmin();
  const record = recordId?.replace(/\/pairs$/, "");
  const isInTab = useOtherTabs(record === undefined ? null : kindNamed(kind)?.isSingle ? kind : `${kind} ${record}`);
  const [others, setOthers] = useState<Others>({ saved: null, writing: [] });
  const ask = useCallback(async () => {
    if (!recordId) return;
    const search = new URLSearchParams({ kind, record_id: recordId, version: String(version ?? "") });
    const answer = await fetch(`${paths.drafts}?${search}`, { redirect: "manual" }).catch(() => null);
    if (answer?.ok) setOthers(await answer.json());
  }, [kind, recordId, version]);
  useEffect(() => void ask(), [ask]);
  useLiveChange([kindNamed(kind)?.table ?? kind, "drafts"], () => void ask());
  const { saved, writing } = others;
  const list = new Intl.ListFormat(locale, { type: "conjunction" });
  const note =
    saved && saved.version > (version ?? 0) && !isSaving
      ? t("drafts.savedElsewhere", {
          name: saved.by ?? t("versions.unknownEditor"),
          time: format.moment(saved.at),
        })
      : writing.length > 0
        ? t("drafts.writtenElsewhere", { names: list.format(writing), count: writing.length })
        : isInTab && t("drafts.openElsewhere");
  return (
    <span role="status" className="others-note">
      {note}
    </span>
  );
}
