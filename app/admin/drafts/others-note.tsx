import { Anchor } from "@mantine/core";
import { useEffect, useEffectEvent, useState } from "react";
import { isolated } from "#app/i18n/bidi.ts";
import { recordOfDraft } from "#app/records/edits/edit.ts";
import type { Others } from "#app/records/edits/others.server.ts";
import { kindNamed } from "#app/records/kinds.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { useLiveChange } from "../frame/live-changes.ts";
import type { DraftOf } from "./draft.ts";
import { readElsewhere } from "./send-draft.ts";
import type { OpenEdit } from "./use-edit.ts";

type OthersNoteProps = { of: DraftOf; open: OpenEdit; version: number | null; isSaving: boolean; isChanged: boolean };

export function OthersNote({ of, open, version, isSaving, isChanged }: OthersNoteProps) {
  const { t, format } = useAdmin();
  const { kind, recordId } = of;
  const isInTab = useOtherTabs(kindNamed(kind)?.isSingle ? kind : `${kind} ${recordOfDraft(recordId)}`);
  const [others, setOthers] = useState<Others>({ saved: null, writing: [] });
  const ask = useEffectEvent(async () => {
    const elsewhere = await readElsewhere(of, version, [open.edit.id, open.edit.continues]);
    if (!elsewhere) return;
    setOthers(elsewhere);
    open.noteElsewhere(elsewhere.edits);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again for another version
  useEffect(() => void ask(), [kind, recordId, version]);
  useLiveChange([kindNamed(kind)?.table ?? kind, "drafts"], () => void ask());
  const { saved, writing } = others;
  const newer = saved && saved.version > (version ?? 0) && !isSaving ? saved : null;
  const note = newer
    ? t("drafts.savedElsewhere", { name: newer.by ?? t("versions.unknownEditor"), time: format.moment(newer.at) })
    : writing.length > 0
      ? t("drafts.writtenElsewhere", { names: format.list(writing.map(isolated)), count: writing.length })
      : isInTab && t("drafts.openElsewhere");
  return (
    <span role="status" className="others-note">
      {note}{" "}
      {newer && !isChanged && (
        <Anchor href="" inherit>
          {t("drafts.showSaved")}
        </Anchor>
      )}
    </span>
  );
}

type Message = { type: "opened" | "answer" | "closed"; form: string; tab: string };

const thisTab = crypto.randomUUID();

function useOtherTabs(form: string) {
  const [tabs, setTabs] = useState<readonly string[]>([]);
  useEffect(() => {
    const channel = new BroadcastChannel("daftar-forms");
    const say = (type: Message["type"]) => channel.postMessage({ type, form, tab: thisTab } satisfies Message);
    channel.onmessage = ({ data: { type, ...other } }: MessageEvent<Message>) => {
      if (other.form !== form || other.tab === thisTab) return;
      if (type === "opened") say("answer");
      setTabs((known) => [...known.filter((tab) => tab !== other.tab), ...(type === "closed" ? [] : [other.tab])]);
    };
    const close = () => say("closed");
    const open = () => say("opened");
    open();
    addEventListener("pagehide", close);
    addEventListener("pageshow", open);
    return () => {
      removeEventListener("pagehide", close);
      removeEventListener("pageshow", open);
      close();
      channel.close();
      setTabs([]);
    };
  }, [form]);
  return tabs.length > 0;
}
