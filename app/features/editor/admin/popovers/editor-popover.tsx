import { Button, Popover } from "@mantine/core";
import { useRichTextEditorContext } from "@mantine/tiptap";
import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import { useEditorEvent } from "../use-editor-event.ts";
import { type Caret, caretOf } from "./caret.ts";
import type { PopoverName } from "./open-popover.ts";
import { useAutofocus } from "./use-autofocus.ts";

type Place = { insetBlockStart: number; insetInlineStart: number };

type EditorPopoverProps = {
  name: PopoverName;
  label: string;
  children: (close: (caret?: number) => void, caret: Caret) => ReactNode;
};

/** A small form at the caret, opened by name from wherever the editor is used; afterwards the caret is back there. */
export function EditorPopover({ name, label, children }: EditorPopoverProps) {
  const { editor } = useRichTextEditorContext();
  const anchor = useRef<HTMLSpanElement>(null);
  const caret = useRef<Caret>(null);
  const [place, setPlace] = useState<Place | null>(null);

  useEditorEvent(editor, "popover", (asked) =>
    flushSync(() => {
      caret.current = asked === name && editor && anchor.current ? caretOf(editor) : null;
      setPlace(caret.current && placeWithin(anchor.current as HTMLElement, caret.current));
    }),
  );

  function close(position?: number) {
    caret.current?.takeBack(position);
    setPlace(null);
  }

  return (
    <Popover
      opened={place !== null}
      onDismiss={() => close()}
      // Else the library focuses the field again, which goes.
      closeOnEscape={false}
      trapFocus
      transitionProps={{ duration: 0 }}
      withinPortal={false}
      // Hidden, it would lose the focus and what is typed.
      hideDetached={false}
      position="bottom-start"
      shadow="md"
      withRoles={false}
    >
      <Popover.Target>
        <span ref={anchor} className="popover-anchor" style={place ?? undefined} />
      </Popover.Target>
      <Popover.Dropdown
        role="dialog"
        aria-label={label}
        onKeyDown={({ key }) => key === "Escape" && close()}
        onFocus={({ target }) => target.setAttribute("data-mantine-stop-propagation", "true")}
      >
        {place && caret.current && children(close, caret.current)}
      </Popover.Dropdown>
    </Popover>
  );
}

function placeWithin(anchor: HTMLElement, { box: caret }: Caret): Place {
  const frame = (anchor.offsetParent ?? document.body).getBoundingClientRect();
  const isRtl = getComputedStyle(anchor).direction === "rtl";
  const inline = isRtl ? frame.right - caret.left : caret.left - frame.left;
  const top = Math.min(Math.max(caret.bottom, frame.top), frame.bottom);
  return { insetBlockStart: top - frame.top, insetInlineStart: Math.min(Math.max(inline, 0), frame.width - 1) };
}

type PopoverFormProps = {
  onSave: () => void;
  remove?: { label: string; onClick: () => void } | null;
  children: ReactNode;
};

/** The form of a record cannot contain another form, so Enter is handled here. */
export function PopoverForm({ onSave, remove, children }: PopoverFormProps) {
  const { t } = useAdmin();
  const form = useAutofocus();
  function saveOnEnter(event: KeyboardEvent) {
    const isButton = event.target instanceof HTMLButtonElement;
    if (event.key !== "Enter" || isButton || event.defaultPrevented || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    onSave();
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is heard here comes from the fields within
    <div ref={form} className="editor-popover" onKeyDown={saveOnEnter}>
      {children}
      <div className="actions">
        <Button size="compact-sm" onClick={onSave}>
          {t("common.save")}
        </Button>
        {remove && (
          <Button size="compact-sm" variant="default" onClick={remove.onClick}>
            {remove.label}
          </Button>
        )}
      </div>
    </div>
  );
}
