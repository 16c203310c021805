import type { Editor } from "@tiptap/react";
import { memo, type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { usePublish } from "#app/admin/articles/publish/use-publish.tsx";
import type { FieldErrors } from "#app/records/store/fields.ts";
import type { SideBySide } from "./article-translation.tsx";

type Screen = {
  frame: RefObject<HTMLElement | null>;
  editor: RefObject<Editor | null>;
  /** Another object with each answer that refuses. */
  errors: FieldErrors;
};

/** The publish dialog of the article's own page, over the translation's form. */
export function usePublishing({ article }: SideBySide, { frame, editor, errors }: Screen) {
  const form = useRef<HTMLFormElement>(null);
  const { open, takeBack, noteSaved, dialog } = usePublish({
    id: article.id,
    form,
    editor,
    state: article.state,
    hasTranslation: true,
    showField: (field) => field.focus(),
  });
  useEffect(() => {
    form.current = frame.current?.closest("form") ?? null;
  }, [frame]);
  const hearSaved = useEffectEvent(noteSaved);
  // biome-ignore lint/correctness/useExhaustiveDependencies: heard with each version that is read
  useEffect(() => hearSaved(), [article.version]);
  const first = useRef(errors);
  const hear = useEffectEvent(takeBack);
  useEffect(() => {
    if (errors !== first.current) hear();
  }, [errors]);
  return {
    open,
    takeBack,
    dialog: dialog && (
      // What is typed in the dialog is not yet the form's.
      <div onInput={(event) => event.stopPropagation()} onChange={(event) => event.stopPropagation()}>
        {dialog}
      </div>
    ),
  };
}

/** Changed by the publish dialog alone, which React would undo with the next key elsewhere. */
export const KeptField = memo(function KeptField({ name, value }: { name: string; value: string }) {
  return <input type="hidden" name={name} defaultValue={value} />;
});
