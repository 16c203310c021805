import { Button, Popover, TextInput } from "@mantine/core";
import type { Editor } from "@tiptap/core";
import type { Transaction } from "@tiptap/pm/state";
import { useEditorState } from "@tiptap/react";
import { type KeyboardEvent, useState } from "react";
import { createPortal } from "react-dom";
import { directionOf, type Locale } from "#app/i18n/locale.ts";
import { useAdmin } from "../../frame/admin-context.ts";
import { MediaPicker } from "../../media/media-picker.tsx";
import { figureViews } from "./figure-view.ts";
import { altOf } from "./insert-picture.ts";
import { removeSolid, selectedSolid } from "./solid.ts";

type FigureBarProps = { editor: Editor; language: Locale; hasWidths: boolean };

/** What can be done with the selected picture, on the picture itself; Tab leads there. */
export function FigureBar({ editor, language, hasWidths }: FigureBarProps) {
  const { t } = useAdmin();
  const [isReplacing, setReplacing] = useState(false);
  const selected = useEditorState({ editor, selector: figureIn, equalityFn: isSame });
  const view = selected && figureViews.get(editor.view.nodeDOM(selected.at) as Node);
  if (!selected || !view) return null;
  const { at, isWide, alt } = selected;

  function change(act: (tr: Transaction) => Transaction) {
    editor.view.dispatch(act(editor.state.tr));
    editor.view.focus();
  }
  function leave(event: KeyboardEvent) {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    editor.view.focus();
  }

  return createPortal(
    <div
      role="toolbar"
      aria-label={t("articles.editor.picture")}
      onKeyDown={leave}
      data-mantine-stop-propagation="true"
    >
      <Button size="compact-sm" variant="default" onClick={() => setReplacing(true)}>
        {t("articles.editor.replacePicture")}
      </Button>
      {hasWidths && (
        <Button
          size="compact-sm"
          variant="default"
          aria-pressed={isWide}
          onClick={() => change((tr) => tr.setNodeAttribute(at, "isWide", !isWide))}
        >
          {t("articles.editor.widePicture")}
        </Button>
      )}
      <AltControl
        alt={alt}
        language={language}
        onChange={(text) => editor.view.dispatch(editor.state.tr.setNodeAttribute(at, "alt", text))}
        onClose={() => editor.view.focus()}
      />
      <Button size="compact-sm" variant="default" onClick={() => view.editCaption()}>
        {t("articles.editor.pictureCaption")}
      </Button>
      <Button size="compact-sm" variant="default" color="red" onClick={() => change(removeSolid)}>
        {t("common.remove")}
      </Button>
      <MediaPicker
        kind="picture"
        isOpen={isReplacing}
        onClose={() => setReplacing(false)}
        onChoose={(picture) => {
          setReplacing(false);
          const replaced = { src: picture.address, alt: altOf(picture, language) || alt };
          change((tr) => tr.setNodeAttribute(at, "src", replaced.src).setNodeAttribute(at, "alt", replaced.alt));
        }}
      />
    </div>,
    view.bar,
  );
}

type AltControlProps = { alt: string; language: Locale; onChange: (alt: string) => void; onClose: () => void };

function AltControl({ alt, language, onChange, onClose }: AltControlProps) {
  const { t } = useAdmin();
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    onClose();
  };
  return (
    <Popover opened={isOpen} onChange={(opens) => !opens && close()} trapFocus withinPortal={false}>
      <Popover.Target>
        <Button
          size="compact-sm"
          variant="default"
          data-missing={alt === "" || undefined}
          onClick={() => setOpen(!isOpen)}
        >
          {t(alt === "" ? "articles.editor.addAlt" : "articles.editor.alt")}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t("articles.editor.alt")}>
        <div className="editor-popover">
          <TextInput
            label={t("articles.editor.alt")}
            description={t("media.altHint")}
            dir={directionOf(language)}
            lang={language}
            maxLength={500}
            defaultValue={alt}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== "Enter" && event.key !== "Escape") return;
              event.preventDefault();
              event.stopPropagation();
              close();
            }}
            data-autofocus
            data-mantine-stop-propagation="true"
          />
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}

function figureIn({ editor }: { editor: Editor }) {
  const selection = editor.isDestroyed ? null : selectedSolid(editor.state);
  if (selection?.node.type.name !== "figure") return null;
  const { src, alt, isWide } = selection.node.attrs as { src: string; alt: string; isWide: boolean };
  return { at: selection.from, src, alt, isWide };
}

function isSame(one: ReturnType<typeof figureIn>, other: ReturnType<typeof figureIn> | null) {
  return JSON.stringify(one) === JSON.stringify(other);
}
