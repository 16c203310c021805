import { Button, FileInput, Textarea } from "@mantine/core";
import { useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { DraftSource } from "#app/admin/drafts/draft.ts";
import { type Started, useDraftStart } from "#app/admin/drafts/use-draft-start.ts";
import type { ActionResult } from "#app/admin/forms/action-result.ts";
import { Dialog, DialogForm } from "#app/admin/forms/dialog.tsx";
import { useResult } from "#app/admin/forms/use-result.ts";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import { replyMaxLength } from "#app/records/messages/message.ts";
import { entryName, type InboxEntry } from "../records/inbox.ts";
import { inboxPath } from "./inbox-paths.ts";
import { maxMailBytes, readMailText } from "./reply/read-mail.ts";
import { useWrittenText } from "./reply/use-written-text.ts";

type AddAnswerProps = { entry: InboxEntry; draft: DraftSource; name: string };

/** The visitor's mail comes to the owner's mailbox; from there its text is brought here by hand. */
export function AddAnswer(props: AddAnswerProps) {
  const { t } = useAdmin();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t("inbox.addAnswer")}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t("inbox.addAnswer")} size="48rem">
        <Answer {...props} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

type AnswerProps = AddAnswerProps & { onDone: () => void };

function Answer({ draft, ...form }: AnswerProps) {
  const started = useDraftStart(draft, null, { isWaiting: true });
  return started && <AnswerForm key={started.edit.id} {...form} started={started} />;
}

function AnswerForm({ entry, started, name, onDone }: Omit<AnswerProps, "draft"> & { started: Started }) {
  const { t } = useAdmin();
  const fetcher = useFetcher<ActionResult>();
  const field = useRef<HTMLTextAreaElement>(null);
  const { body, write, open, isBusy, error } = useWrittenText(started, field, fetcher);
  const [fileError, setFileError] = useState("");
  useResult(fetcher.data, ({ ok }) => ok && onDone());
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
      action={inboxPath}
      fields={{ intent: "answer", entry: entryName(entry) }}
      isIncomplete={body.trim() === ""}
      onSubmit={open.noteSent}
      submit={t("inbox.addAnswer")}
      busy={t("common.saving")}
      onCancel={onDone}
    >
      <p className="soft">{t("inbox.addAnswerHint", { name })}</p>
      <Textarea
        ref={field}
        name="body"
        label={t("inbox.answerText")}
        value={body}
        onChange={({ currentTarget }) => write(currentTarget.value)}
        maxLength={replyMaxLength}
        rows={10}
        dir="auto"
        readOnly={isBusy}
        error={error}
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
