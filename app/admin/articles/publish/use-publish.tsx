import type { Editor } from "@tiptap/react";
import { type RefObject, useRef, useState } from "react";
import type { ArticleState } from "#app/records/articles/article-state.ts";
import { type Texts, textsOf } from "../../drafts/draft.ts";
import { linksIn, type Point, pointsOf, type TextLink } from "./checklist.ts";
import { PublishDialog } from "./publish-dialog.tsx";

type Publishing = {
  id: string | null;
  form: RefObject<HTMLFormElement | null>;
  editor: RefObject<Editor | null>;
  state: ArticleState;
  hasTranslation: boolean;
  showField: (field: HTMLElement) => void;
};

type Opened = { texts: Texts; points: Point[]; links: TextLink[]; publishAt: string };

export function usePublish({ id, form, editor, state, hasTranslation, showField }: Publishing) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const before = useRef<string>(null);
  const fieldOf = (name: string) =>
    form.current?.elements.namedItem(name) as HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement | null;
  const textOf = (name: string) => fieldOf(name)?.value ?? "";

  function open() {
    const text = editor.current?.state.doc ?? null;
    const fields = { title: textOf("title"), excerpt: textOf("excerpt"), translation_of: textOf("translation_of") };
    const points = pointsOf({ fields, text }, hasTranslation);
    const texts = form.current ? textsOf(form.current) : {};
    setOpened({ texts, points, links: linksIn(text), publishAt: textOf("publish_at") });
  }

  function change(name: string, value: string) {
    const field = fieldOf(name);
    if (!field || field.value === value) return;
    field.value = value;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }

  function publish(status: "draft" | "published", publishAt: string) {
    setOpened(null);
    before.current = textOf("status");
    change("publish_at", publishAt);
    change("status", status);
    form.current?.requestSubmit();
  }

  /** What was refused is not published: the form says so again. */
  function takeBack() {
    if (before.current !== null) change("status", before.current);
    before.current = null;
  }

  function show(place: Point["place"]) {
    setOpened(null);
    // The dialog gives the focus back when it closes.
    setTimeout(() => {
      const { current: written } = editor;
      if (!("field" in place)) {
        const position = "block" in place ? startOf(written?.state.doc, place.block) : place.position;
        written
          ?.chain()
          .focus(position + 1)
          .scrollIntoView()
          .run();
      } else {
        const field = fieldOf(place.field);
        if (field) showField(field);
      }
    });
  }

  const dialog = opened && (
    <PublishDialog
      {...opened}
      id={id}
      state={state}
      onShow={show}
      onPublish={publish}
      onClose={() => setOpened(null)}
    />
  );
  return {
    open,
    takeBack,
    noteSaved: () => {
      before.current = null;
    },
    dialog,
  };
}

function startOf(doc: Editor["state"]["doc"] | undefined, block: number) {
  return doc?.resolve(0).posAtIndex(Math.min(block, doc.childCount - 1)) ?? 0;
}
