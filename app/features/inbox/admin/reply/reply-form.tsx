import { Button, Menu, Textarea } from "@mantine/core";
import { type RefObject, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { DraftSource } from "#app/admin/drafts/draft.ts";
import { OthersNote } from "#app/admin/drafts/others-note.tsx";
import { SavedNote } from "#app/admin/drafts/saved-note.tsx";
import { type Started, useDraftStart } from "#app/admin/drafts/use-draft-start.ts";
import type { ActionResult } from "#app/admin/forms/action-result.ts";
import { FetcherForm } from "#app/admin/forms/fetcher-form.tsx";
import { useResult } from "#app/admin/forms/use-result.ts";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import { directionOf, inLocale, type Locale } from "#app/i18n/locale.ts";
import { replyMaxLength } from "#app/records/messages/message.ts";
import { entryName, type InboxEntry } from "../../records/inbox.ts";
import { inboxPath, templatesPath } from "../inbox-paths.ts";
import type { LoadedTemplates, Template } from "../templates.ts";
import { TemplatesDialog } from "../templates-dialog.tsx";
import { useWrittenText } from "./use-written-text.ts";

const nothing: LoadedTemplates = { templates: [], drafts: {}, newTemplate: "" };

type ReplyFormProps = {
  entry: InboxEntry;
  draft: DraftSource;
  values: { name: string; subject: string | null };
  locale: Locale;
  /** How many replies there are: after one more a new one begins. */
  sent: number;
  label: string;
  send: string;
  hint: string;
};

export function ReplyForm({ draft, ...form }: ReplyFormProps) {
  const started = useDraftStart(draft, null, { isWaiting: true });
  return started && <StartedReply key={started.edit.id} {...form} started={started} />;
}

function StartedReply(props: Omit<ReplyFormProps, "draft"> & { started: Started }) {
  const { entry, started, values, locale, sent, label, send, hint } = props;
  const { t } = useAdmin();
  const fetcher = useFetcher<ActionResult>();
  const field = useRef<HTMLTextAreaElement>(null);
  const { body, write, open, isBusy, error } = useWrittenText(started, field, fetcher);
  useResult(fetcher.data, ({ ok }) => !ok && field.current?.focus());
  useShowSent(field, sent);

  function insert(text: string) {
    const { selectionStart: start = 0, selectionEnd: end = 0 } = field.current ?? {};
    write(body.slice(0, start) + text + body.slice(end));
    field.current?.focus();
  }
  return (
    <FetcherForm
      fetcher={fetcher}
      action={inboxPath}
      className="reply-form"
      fields={{ intent: "reply", entry: entryName(entry) }}
      onSubmit={open.noteSent}
    >
      <Textarea
        ref={field}
        name="body"
        label={t(sent > 0 && entry.kind === "message" ? "inbox.replyAgain" : label)}
        description={hint}
        value={body}
        onChange={({ currentTarget }) => write(currentTarget.value)}
        onKeyDown={({ key, ctrlKey, metaKey, currentTarget }) => {
          if (key === "Enter" && (ctrlKey || metaKey)) currentTarget.form?.requestSubmit();
          // To the entry that it answers, which the next key acts on.
          if (key === "Escape") document.getElementById("entry-title")?.focus({ preventScroll: true });
        }}
        aria-keyshortcuts="R"
        readOnly={isBusy}
        maxLength={entry.kind === "message" ? replyMaxLength : 5_000}
        rows={3}
        dir={body ? "auto" : directionOf(locale)}
        error={error}
      />
      <div className="actions">
        <Button type="submit" disabled={isBusy || body.trim() === ""}>
          {t(isBusy ? "inbox.sending" : send)}
        </Button>
        <TemplateMenu values={values} locale={locale} onInsert={insert} />
        {open.isChanged && <SavedNote saved={open.kept} isSaving={open.isKeeping} onSaveNow={open.saveNow} />}
        <OthersNote of={started.of} open={open} version={null} isSaving={isBusy} isChanged={open.isUnsaved} />
      </div>
    </FetcherForm>
  );
}

/** A reply that has been sent is in view with what became of it, and so is what can be done next. */
function useShowSent(field: RefObject<HTMLElement | null>, sent: number) {
  const shown = useRef(sent);
  useEffect(() => {
    if (sent === shown.current) return;
    shown.current = sent;
    const form = field.current?.closest("form");
    const reply = form?.parentElement?.querySelector(".reply:last-child");
    for (const part of [form, reply]) part?.scrollIntoView({ block: "nearest" });
  }, [field, sent]);
}

type TemplateMenuProps = {
  values: { name: string; subject: string | null };
  locale: Locale;
  onInsert: (text: string) => void;
};

function TemplateMenu({ values, locale, onInsert }: TemplateMenuProps) {
  const { t, locale: own } = useAdmin();
  const fetcher = useFetcher<LoadedTemplates>();
  const [isEditing, setEditing] = useState(false);
  const { templates } = fetcher.data ?? nothing;
  const load = () => void fetcher.load(templatesPath);
  const filled = (template: Template) =>
    (inLocale(template, locale).text ?? "")
      .replaceAll("{name}", values.name)
      .replaceAll("{subject}", values.subject ?? "");
  return (
    <>
      <Menu onOpen={load} returnFocus={false}>
        <Menu.Target>
          <Button variant="default">{t("templates.insert")}</Button>
        </Menu.Target>
        <Menu.Dropdown>
          {templates.map((template) => (
            <Menu.Item key={template.id} onClick={() => onInsert(filled(template))}>
              <bdi>{inLocale(template, own).name}</bdi>
            </Menu.Item>
          ))}
          {fetcher.data && templates.length === 0 && <Menu.Label>{t("templates.none")}</Menu.Label>}
          <Menu.Divider />
          <Menu.Item onClick={() => setEditing(true)}>{t("templates.edit")}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <TemplatesDialog loaded={fetcher.data ?? nothing} isOpen={isEditing} onClose={() => setEditing(false)} />
    </>
  );
}
