import { Button, FileInput, Textarea } from "@mantine/core";
import { useState } from "react";
import { useFetcher } from "react-router";
import { entryName, type InboxEntry } from "#app/records/inbox/inbox.ts";
import { replyMaxLength } from "#app/records/messages/message.ts";
import type { ActionResult } from "../forms/action-result.ts";
import { Dialog, DialogForm } from "../forms/dialog.tsx";
import { useResult } from "../forms/use-result.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { paths } from "../frame/paths.ts";
import { maxMailBytes, readMailText } from "./read-mail.ts";
import { forgetReply, keepReply, replyKey, startOfReply, storedReply } from "./reply/reply-draft.ts";

type AddAnswerProps = { entry: InboxEntry; name: string };

/** The visitor's mail comes to the owner's mailbox; from there its text is brought here by hand. */
export function AddAnswer({ entry, name }: AddAnswerProps) {
  const { t } = useAdmin();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t("inbox.addAnswer")}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t("inbox.addAnswer")} size="48rem">
        <AnswerForm entry={entry} name={name} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function AnswerForm({ entry, name, onDone }: AddAnswerProps & { onDone: () => void }) {
  const { t, frame } = useAdmin();
  const key = `${replyKey(frame, entry)}:answer`;
  const fetcher = useFetcher<ActionResult>();
  const [draft, setDraft] = useState(() => startOfReply(null, storedReply(key)));
  const [fileError, setFileError] = useState("");
  const error = fetcher.data && !fetcher.data.ok ? (fetcher.data.errors.body ?? fetcher.data.errors.form) : undefined;
  useResult(fetcher.data, ({ ok }) => {
    if (!ok) return;
    forgetReply(key);
    onDone();
  });
  function write(body: string) {
    const next = { ...draft, body, edits: draft.edits + 1 };
    setDraft(next);
    keepReply(key, next);
  }
  async function read(file: File | null) {
    setFileError("");
    if (!file) return;
    if (file.size > maxMailBytes) return setFileError(t("inbox.mailTooLarge"));
    const text = await readMailText(file).catch(() => "");
    if (text) write(text.slice(0, replyMaxLength));
    else setFileError(t("inbox.mailUnreadable"));
  }
  return (
    <DialogForm
      fetcher={fetcher}
      action={paths.messages}
      fields={{ intent: "answer", entry: entryName(entry), reply: draft.id }}
      isIncomplete={draft.body.trim() === ""}
      submit={t("inbox.addAnswer")}
      busy={t("common.saving")}
      onCancel={onDone}
    >
      <p className="soft">{t("inbox.addAnswerHint", { name })}</p>
      <Textarea
        name="body"
        label={t("inbox.answerText")}
        value={draft.body}
        onChange={({ currentTarget }) => write(currentTarget.value)}
        maxLength={replyMaxLength}
        rows={10}
        dir="auto"
        readOnly={fetcher.state !== "idle"}
        error={error && t(error.word, error.values)}
        data-autofocus
      />
      <FileInput
        label={t("inbox.mailFileField")}
        placeholder={t("inbox.chooseMail")}
        accept=".eml,message/rfc822"
        onChange={read}
        error={fileError}
        clearable={false}
      />
    </DialogForm>
  );
}
