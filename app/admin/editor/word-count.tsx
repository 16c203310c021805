import { useDebouncedCallback } from "@mantine/hooks";
import type { Editor } from "@tiptap/react";
import { useEffect, useState } from "react";
import { countWords, readingMinutes } from "#app/records/articles/article.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { useEditorEvent } from "./use-editor-event.ts";

const pauseMs = 400;

/** Words and reading time as the published page counts them, after a pause in the typing. */
export function WordCount({ editor }: { editor: Editor }) {
  const { t } = useAdmin();
  const [counted, setCounted] = useState<{ words: number; minutes: number } | null>(null);

  const count = useDebouncedCallback(() => {
    if (editor.isDestroyed) return;
    const html = editor.getHTML();
    setCounted({ words: countWords(html), minutes: readingMinutes(html) });
  }, pauseMs);
  useEditorEvent(editor, "update", count);
  useEffect(() => count(), [count]);

  if (counted === null) return <span />;
  return (
    <span>
      {t("articles.editor.words", { count: counted.words })} · {t("blog.minutes", { count: counted.minutes })}
    </span>
  );
}
