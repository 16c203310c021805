import { Anchor } from "@mantine/core";
import { useCallback, useEffect, useState } from "react";
import { isolated } from "#app/i18n/bidi.ts";
import type { Others } from "#app/records/edits/others.server.ts";
import { kindNamed } from "#app/records/kinds.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { useLiveChange } from "../frame/live-changes.ts";
import { paths } from "../frame/paths.ts";
import type { DraftOf } from "./draft.ts";

type OthersNoteProps = { of: DraftOf; version: number | null; isSaving: boolean; isChanged: boolean };

export function OthersNote({ of: { kind, recordId }, version, isSaving, isChanged }: OthersNoteProps) {
  const { t, format } = useAdmin();
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

function useOtherTabs(form: string | null) {
  const [tabs, setTabs] = useState<readonly string[]>([]);
  useEffect(() => {
    if (form === null) return;
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
