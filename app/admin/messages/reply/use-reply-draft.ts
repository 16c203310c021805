import { useEffect, useEffectEvent, useRef, useState } from "react";
import { draftOfReply, type InboxEntry } from "#app/records/inbox/inbox.ts";
import type { Draft } from "../../drafts/draft.ts";
import { usePageHidden } from "../../drafts/leaving.ts";
import { dropDraft, sendDraft, sendDraftOfClosedPage } from "../../drafts/send-draft.ts";
import { useAdmin } from "../../frame/admin-context.ts";
import {
  forgetReply,
  keepReply,
  noReply,
  type ReplyStart,
  replyKey,
  startOfReply,
  storedReply,
} from "./reply-draft.ts";

const debounceMs = 1_000;

/** Every key is kept in this browser, and a second later on the server. */
export function useReplyDraft(entry: InboxEntry, server: Draft | null) {
  const { frame } = useAdmin();
  const key = replyKey(frame, entry);
  const [draft, setDraft] = useState(noReply);
  const latest = useRef(draft);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sending = useRef<Promise<unknown>>(Promise.resolve());

  function show(next: ReplyStart) {
    latest.current = next;
    setDraft(next);
  }

  const open = useEffectEvent(() => show(startOfReply(server, storedReply(key))));
  // biome-ignore lint/correctness/useExhaustiveDependencies: read when an entry is opened
  useEffect(() => open(), [key]);

  const store = useEffectEvent((isClosed: boolean) => {
    clearTimeout(timer.current);
    const { id, body, edits, stored, savedAt, continues, continuedEdits } = latest.current;
    if (edits <= stored) return;
    const sent: Draft = { editId: id, edits, version: null, savedAt, fields: { body } };
    const message = [draftOfReply(entry), sent, { id, edits, continues, continuedEdits }] as const;
    if (isClosed) return sendDraftOfClosedPage(...message);
    sending.current = sendDraft(...message).then((problem) => {
      const now = latest.current;
      if (problem || now.id !== id || storedReply(key)?.id !== id) return;
      latest.current = { ...now, stored: Math.max(now.stored, edits) };
      keepReply(key, latest.current);
    });
  });
  usePageHidden(() => store(true));
  useEffect(() => () => store(false), []);

  function write(body: string) {
    const next = { ...latest.current, body, edits: latest.current.edits + 1, savedAt: new Date().toISOString() };
    show(next);
    keepReply(key, next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => store(false), debounceMs);
  }

  /** Nothing is stored of it once it is sent, also not by a request that is under way. */
  function end() {
    clearTimeout(timer.current);
    const { id } = latest.current;
    forgetReply(key);
    show(startOfReply(null, null));
    void sending.current.then(() => dropDraft(id));
  }
  return { draft, write, end };
}
