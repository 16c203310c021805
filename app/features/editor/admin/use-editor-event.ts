import type { Editor, EditorEvents } from "@tiptap/core";
import { useEffect, useEffectEvent } from "react";

export function useEditorEvent<
  Name extends "blockMenu" | "markdownPasted" | "popover" | "shortcuts" | "update" | "videoPasted",
>(editor: Editor | null, name: Name, handle: (event: EditorEvents[Name]) => void) {
  const onEvent = useEffectEvent(handle);
  useEffect(() => {
    const listener = (event: EditorEvents[Name]) => onEvent(event);
    editor?.on(name, listener as never);
    return () => {
      editor?.off(name, listener as never);
    };
  }, [editor, name]);
}
