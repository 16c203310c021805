import { Button, Menu, Textarea } from "@mantine/core";
import { useRef, useState } from "react";
import { useFetcher } from "react-router";
import { directionOf, inLocale, type Locale } from "#app/i18n/locale.ts";
import { entryName, type InboxEntry } from "#app/records/inbox/inbox.ts";
import { replyMaxLength } from "#app/records/messages/message.ts";
import type { Draft } from "../../drafts/draft.ts";
import type { ActionResult } from "../../forms/action-result.ts";
import { FetcherForm } from "../../forms/fetcher-form.tsx";
import { useResult } from "../../forms/use-result.ts";
import { useAdmin } from "../../frame/admin-context.ts";
import { paths } from "../../frame/paths.ts";
import type { LoadedTemplates, Template } from "../templates.ts";
import { TemplatesDialog } from "../templates-dialog.tsx";
import { useReplyDraft } from "./use-reply-draft.ts";

const nothing: LoadedTemplates = { templates: [], drafts: {} };

type ReplyFormProps = {
  entry: InboxEntry;
  stored: Draft | null;
  values: { name: string; subject: string | null };
  locale: Locale;
  /** How many replies there are: after one more a new one begins. */
  sent: number;
  label: string;
  send: string;
  hint: string;
};

export function ReplyForm({ entry, stored, values, locale, sent, label, send, hint }: ReplyFormProps) {
  const { t } = useAdmin();
  const fetcher = useFetcher<ActionResult>();
  const name = entryName(entry);
  const field = useRef<HTMLTextAreaElement>(null);
  const { draft, write, end } = useReplyDraft(entry, stored);
  const isBusy = fetcher.state !== "idle";
  const answer = isBusy ? undefined : fetcher.data;
  const error = answer && !answer.ok ? (answer.errors.body ?? answer.errors.form) : undefined;
  useResult(fetcher.data, ({ ok }) => {
    if (!ok) return field.current?.focus();
    end();
  });

  function insert(text: string) {
    const { selectionStart: start = 0, selectionEnd: end = 0 } = field.current ?? {};
    write(draft.body.slice(0, start) + text + draft.body.slice(end));
    field.current?.focus();
  }
  return (
    <FetcherForm
      fetcher={fetcher}
      action={paths.messages}
      className="reply-form"
      fields={{ intent: "reply", entry: name, reply: draft.id, continues: draft.continues ?? "" }}
    >
      <Textarea
        ref={field}
        name="body"
        label={t(sent > 0 && entry.kind === "message" ? "inbox.replyAgain" : label)}
        description={hint}
        value={draft.body}
        onChange={({ currentTarget }) => write(currentTarget.value)}
        onKeyDown={({ key, ctrlKey, metaKey, currentTarget }) => {
          if (key === "Enter" && (ctrlKey || metaKey)) currentTarget.form?.requestSubmit();
          if (key === "Escape") currentTarget.blur();
        }}
        aria-keyshortcuts="R"
        readOnly={isBusy}
        maxLength={entry.kind === "message" ? replyMaxLength : 5_000}
        rows={6}
        dir={draft.body ? "auto" : directionOf(locale)}
        error={error && t(error.word, error.values)}
      />
      <div className="actions">
        <Button type="submit" disabled={isBusy || draft.body.trim() === ""}>
          {t(isBusy ? "inbox.sending" : send)}
        </Button>
        <TemplateMenu values={values} locale={locale} onInsert={insert} />
      </div>
    </FetcherForm>
  );
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
  const load = () => void fetcher.load(paths.replyTemplates);
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
