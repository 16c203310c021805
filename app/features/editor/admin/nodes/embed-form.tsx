import { Textarea, TextInput } from "@mantine/core";
import { useRichTextEditorContext } from "@mantine/tiptap";
import { useState } from "react";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import { directionOf, type Locale } from "#app/i18n/locale.ts";
import { linkAddress } from "../links/link-address.ts";
import { PopoverForm } from "../popovers/editor-popover.tsx";
import type { EmbedAttributes } from "./embed.ts";

export function EmbedForm({ language, close }: { language: Locale; close: () => void }) {
  const { t } = useAdmin();
  const { editor } = useRichTextEditorContext();
  const [isEdited] = useState(() => editor?.isActive("embed") ?? false);
  const [fields, setFields] = useState<EmbedAttributes>(() => {
    const { href = "", title = "", description = "" } = isEdited ? (editor?.getAttributes("embed") ?? {}) : {};
    return { href, title, description };
  });
  const [isTitleMissing] = useState(isEdited && fields.title === "");
  const [hasTried, setTried] = useState(false);
  const answer = linkAddress(fields.href, "");
  const href = "href" in answer && /^https?:/i.test(answer.href) ? answer.href : null;
  const title = fields.title.trim();
  const own = { lang: language, dir: directionOf(language) };
  const set = (name: keyof EmbedAttributes, value: string) => setFields((before) => ({ ...before, [name]: value }));

  function save() {
    setTried(true);
    if (!href || !title) return;
    const attrs = { href, title, description: fields.description.trim() };
    if (isEdited) editor?.chain().setMeta("replacesSelected", true).updateAttributes("embed", attrs).run();
    else editor?.commands.insertContent({ type: "embed", attrs });
    close();
  }

  function remove() {
    editor?.commands.deleteSelection();
    close();
  }

  return (
    <PopoverForm onSave={save} remove={isEdited ? { label: t("common.delete"), onClick: remove } : null}>
      <TextInput
        label={t("articles.editor.embedAddress")}
        description={t("articles.editor.embedHint")}
        dir="ltr"
        maxLength={2_000}
        value={fields.href}
        error={hasTried && !href && t("validation.url")}
        onChange={({ currentTarget }) => set("href", currentTarget.value)}
        data-autofocus={!isTitleMissing || undefined}
      />
      <TextInput
        label={t("articles.editor.embedTitle")}
        {...own}
        maxLength={200}
        value={fields.title}
        error={hasTried && !title && t("validation.required")}
        onChange={({ currentTarget }) => set("title", currentTarget.value)}
        data-autofocus={isTitleMissing || undefined}
      />
      <Textarea
        label={t("articles.editor.embedDescription")}
        {...own}
        rows={2}
        maxLength={500}
        value={fields.description}
        onChange={({ currentTarget }) => set("description", currentTarget.value)}
      />
    </PopoverForm>
  );
}
