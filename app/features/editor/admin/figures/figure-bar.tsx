import "../figures.css";
import { Button, type ButtonProps } from "@mantine/core";
import type { Editor } from "@tiptap/core";
import { NodeSelection, type Transaction } from "@tiptap/pm/state";
import { useEditorState } from "@tiptap/react";
import { type ComponentProps, type KeyboardEvent, useState } from "react";
import { createPortal } from "react-dom";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import { CopyButton } from "#app/admin/media/file-field.tsx";
import { MediaPicker } from "#app/admin/media/media-picker.tsx";
import { directionOf, type Locale } from "#app/i18n/locale.ts";
import { useEditorEvent } from "../use-editor-event.ts";
import { AltControl } from "./alt-control.tsx";
import { selectedFigureView } from "./figure-view.ts";
import { isForeign } from "./foreign-pictures.ts";
import { addToGallery, altOf } from "./insert-picture.ts";
import { moveInGallery, removeSolid, selectedSolid } from "./solid.ts";

type FigureBarProps = { editor: Editor; language: Locale; isSimple: boolean };

export function FigureBar({ editor, language, isSimple }: FigureBarProps) {
  const { t, locale } = useAdmin();
  const [picking, setPicking] = useState<"replacement" | "more" | null>(null);
  /** The library's dialog gives the focus back to where it was. */
  const openPicker = (wanted: typeof picking) => {
    editor.commands.focus();
    setPicking(wanted);
  };
  useEditorEvent(editor, "popover", (name) => name === "more" && openPicker("more"));
  const selected = useEditorState({ editor, selector: figureIn });
  const view = selected && selectedFigureView(editor);
  if (!selected || !view) return null;
  const { pos, src, alt, isWide, index, last } = selected;

  function apply(change: (tr: Transaction) => Transaction | null) {
    const tr = change(editor.state.tr);
    if (tr) editor.view.dispatch(tr);
    editor.commands.focus();
  }
  const setAttribute = (name: string, value: unknown) => (tr: Transaction) => tr.setNodeAttribute(pos, name, value);
  function leave(event: KeyboardEvent) {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    editor.commands.focus();
  }

  return createPortal(
    <div role="toolbar" aria-label={t("articles.editor.picture")} dir={directionOf(locale)} onKeyDown={leave}>
      {isForeign(src) && (
        <CopyButton
          address={src}
          label={t("articles.editor.picture")}
          onCopied={({ address }) => apply(setAttribute("src", address))}
        />
      )}
      <Tool onClick={() => openPicker("replacement")}>{t("articles.editor.replacePicture")}</Tool>
      {!isSimple && index === null && (
        <Tool aria-pressed={isWide} onClick={() => apply(setAttribute("isWide", !isWide))}>
          {t("articles.editor.widePicture")}
        </Tool>
      )}
      <AltControl
        key={pos}
        alt={alt}
        language={language}
        onChange={(text) => editor.view.dispatch(setAttribute("alt", text)(editor.state.tr))}
        onClose={() => editor.commands.focus()}
      />
      <Tool onClick={() => view.editCaption()}>{t("articles.editor.pictureCaption")}</Tool>
      {index !== null && (
        <>
          <Tool aria-disabled={index === 0} onClick={() => apply((tr) => moveInGallery(tr, -1))}>
            {t("articles.editor.moveEarlier")}
          </Tool>
          <Tool aria-disabled={index === last} onClick={() => apply((tr) => moveInGallery(tr, 1))}>
            {t("articles.editor.moveLater")}
          </Tool>
        </>
      )}
      {!isSimple && (
        <Tool onClick={() => openPicker("more")}>
          {t(index === null ? "articles.editor.makeGallery" : "articles.editor.addToGallery")}
        </Tool>
      )}
      <Tool color="red" onClick={() => apply(removeSolid)}>
        {t("common.remove")}
      </Tool>
      <MediaPicker
        kind="picture"
        isMany={picking === "more"}
        isOpen={picking !== null}
        onClose={() => setPicking(null)}
        onChoose={(picture, ...others) => {
          if (picking === "more") addToGallery(editor, [picture, ...others].filter(Boolean), language);
          else if (picture) {
            const described = altOf(picture, language) || alt;
            apply((tr) => setAttribute("alt", described)(setAttribute("src", picture.address)(tr)));
          }
        }}
      />
    </div>,
    view.bar,
  );
}

function Tool(props: ButtonProps & ComponentProps<"button">) {
  return <Button size="compact-sm" variant="default" {...props} />;
}

function figureIn({ editor }: { editor: Editor }) {
  const selection = editor.isDestroyed ? null : selectedSolid(editor.state);
  if (!(selection instanceof NodeSelection) || selection.node.type.name !== "figure") return null;
  const { src, alt, isWide } = selection.node.attrs as { src: string; alt: string; isWide: boolean };
  const { $from, from } = selection;
  const isInGallery = $from.parent.type.name === "gallery";
  return { pos: from, src, alt, isWide, index: isInGallery ? $from.index() : null, last: $from.parent.childCount - 1 };
}
