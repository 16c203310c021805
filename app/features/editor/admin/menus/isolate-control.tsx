import type { Editor } from "@tiptap/core";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import { directionOf, type Locale, otherLocale } from "#app/i18n/locale.ts";
import { languageOfText } from "#app/i18n/typeset-texts.ts";
import { EditorControl } from "../editor-control.tsx";

export function IsolateControl({ language }: { language: Locale }) {
  const { t } = useAdmin();
  return (
    <EditorControl
      word="articles.editor.isolate"
      title={t("articles.editor.isolateHint")}
      icon="Languages"
      isActive={(editor) => editor.isActive("bdi")}
      isPossible={(editor) => editor.isActive("bdi") || !editor.state.selection.empty}
      command={(editor) => toggleIsolation(editor, language)}
    />
  );
}

/** Sets the selected words apart as a text of the other language: its direction, its spelling, its voice; or undoes it. */
function toggleIsolation(editor: Editor, language: Locale) {
  const chain = editor.chain().focus();
  if (editor.isActive("bdi")) return chain.extendMarkRange("bdi").unsetMark("bdi").run();
  const { from, to } = editor.state.selection;
  const other = otherLocale(language);
  const isOther = languageOfText(editor.state.doc.textBetween(from, to, " "), language) === other;
  return chain.setMark("bdi", { dir: isOther ? directionOf(other) : "ltr", lang: isOther ? other : null }).run();
}
