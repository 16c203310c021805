import { TextInput } from "@mantine/core";
import { useRichTextEditorContext } from "@mantine/tiptap";
import { type KeyboardEvent, useId, useState } from "react";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import { useRecordSearch } from "#app/admin/frame/use-record-search.ts";
import { type Locale, localizePath } from "#app/i18n/locale.ts";
import { kindNamed } from "#app/records/kinds.ts";
import { ChoiceList, choiceBeside, idOfChoice, type ListChoice } from "../menus/choice-list.tsx";
import type { Caret } from "../popovers/caret.ts";
import { PopoverForm } from "../popovers/editor-popover.tsx";
import { linkAddress } from "./link-address.ts";
import { linkedPages } from "./linked-pages.ts";
import { hrefAt, setLinkTo, unlink } from "./set-link.ts";

const hiddenWords = {
  draft: "articles.status.draft",
  scheduled: "articles.status.scheduled",
  private: "projects.private",
  on_hold: "projects.status.on_hold",
} as const;

type Target = ListChoice & { href: string };

type LinkFormProps = { language: Locale; caret: Caret; close: (position?: number) => void };

export function LinkForm({ language, caret, close }: LinkFormProps) {
  const { t } = useAdmin();
  const { editor } = useRichTextEditorContext();
  const id = useId();
  const [before] = useState(() => (editor ? hrefAt(editor, caret.range()) : ""));
  const [typed, setTyped] = useState(before);
  const [activeKey, setActiveKey] = useState("");
  const [error, setError] = useState<"unsafe" | "unknown" | null>(null);
  const answer = linkAddress(typed, location.origin);
  const { targets, isSearching, hasFailed } = useTargets("href" in answer ? "" : typed, language);
  const active = targets.find(({ key }) => key === activeKey);

  function link(href: string, name: string) {
    close(editor ? setLinkTo(editor, caret.range(), href, name) : undefined);
  }

  function save() {
    const chosen = active ?? (targets.length === 1 && "error" in answer ? targets[0] : undefined);
    if (chosen) link(chosen.href, chosen.name);
    else if ("href" in answer) link(answer.href, typed.trim());
    else if (typed.trim() === "" && before) remove();
    else setError(answer.error);
  }

  function remove() {
    close(editor ? unlink(editor, caret.range()) : undefined);
  }

  function move(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const next = step && choiceBeside(targets, active, active || step > 0 ? step : 0);
    if (!next) return;
    event.preventDefault();
    setActiveKey(next.key);
    document.getElementById(idOfChoice(`${id}-list`, next) ?? "")?.scrollIntoView({ block: "nearest" });
  }

  const isOpen = targets.length > 0;
  const status = hasFailed ? "command.failed" : isSearching ? "command.searching" : null;
  return (
    <PopoverForm onSave={save} remove={before ? { label: t("articles.editor.unlink"), onClick: remove } : null}>
      <TextInput
        label={t("articles.editor.linkTarget")}
        description={t("articles.editor.linkHint")}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={idOfChoice(`${id}-list`, active)}
        autoComplete="off"
        spellCheck={false}
        dir={"href" in answer ? "ltr" : "auto"}
        value={typed}
        error={error && t(error === "unsafe" ? "articles.editor.linkUnsafe" : "articles.editor.linkUnknown")}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setActiveKey("");
          setError(null);
        }}
        onKeyDown={move}
        data-autofocus
      />
      {isOpen && (
        <ChoiceList
          id={`${id}-list`}
          label={t("articles.editor.linkTarget")}
          choices={targets}
          active={active}
          onPoint={({ key }) => setActiveKey(key)}
          onChoose={({ href, name }) => link(href, name)}
        />
      )}
      <p className="choice-status" role="status">
        {status ? t(status) : typed.trim() && !isOpen && "error" in answer ? t("articles.editor.linkNothing") : ""}
      </p>
    </PopoverForm>
  );
}

function useTargets(typed: string, language: Locale) {
  const { t } = useAdmin();
  const { records, isSearching, hasFailed } = useRecordSearch(typed, language);
  const pages: Target[] = linkedPages(typed, language).map(({ path, name }) => {
    return { key: path, name, note: t("articles.editor.linkPage"), href: localizePath(language, path) };
  });
  const found: Target[] = records.flatMap(({ kind, id, title, path, hidden }) => {
    const note = [t(kindNamed(kind)?.word ?? kind), hidden && t(hiddenWords[hidden])].filter(Boolean).join(" · ");
    return path ? [{ key: `${kind}-${id}`, name: title, note, href: localizePath(language, path) }] : [];
  });
  return { targets: typed.trim() ? [...pages, ...found] : [], isSearching, hasFailed };
}
