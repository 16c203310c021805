import type { Editor } from "@tiptap/react";
import { useEffect, useState } from "react";
import { countWords, readingMinutes } from "#app/records/articles/article.ts";
import { useAdmin } from "../frame/admin-context.ts";

const pauseMs = 400;

/** Words and reading time as the published page counts them, after a pause in the typing. */
export function WordCount({ editor }: { editor: Editor }) {
  const { t } = useAdmin();
  const [counted, setCounted] = useState<{ words: number; minutes: number } | null>(null);

  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const countAfter = (pause: number) => {
      clearTimeout(waiting);
      waiting = setTimeout(() => {
        const html = editor.isDestroyed ? null : editor.getHTML();
        if (html !== null) setCounted({ words: countWords(html), minutes: readingMinutes(html) });
      }, pause);
    };
    const count = () => countAfter(pauseMs);
    countAfter(0);
    editor.on("update", count);
    return () => {
      clearTimeout(waiting);
      editor.off("update", count);
    };
  }, [editor]);

  if (counted === null) return <span />;
  return (
    <span>
      {t("articles.editor.words", { count: counted.words })} · {t("blog.minutes", { count: counted.minutes })}
    </span>
  );
}
