import { Fragment, Slice } from "@tiptap/pm/model";
import { Plugin } from "@tiptap/pm/state";
import { dropPoint } from "@tiptap/pm/transform";
import type { EditorView } from "@tiptap/pm/view";
import { figureOf } from "./insert-picture.ts";

/** A web page's text is carried together with its pictures as files. */
export function filesIn(carried: DataTransfer | null) {
  const files = [...(carried?.files ?? [])];
  return carried?.types.includes("text/html") ? [] : files;
}

export function dropPlace(view: EditorView, { clientX, clientY }: DragEvent) {
  const { doc, selection } = view.state;
  const position = view.posAtCoords({ left: clientX, top: clientY })?.pos ?? selection.to;
  return dropPoint(doc, position, sliceOf(view)) ?? position;
}

/** Lets the drop cursor show where files would come, as it does for what is dragged within the text. */
export function fileDropCursor() {
  let isOver = false;
  const stop = (view: EditorView) => {
    if (isOver) view.dragging = null;
    isOver = false;
    return false;
  };
  return new Plugin({
    props: {
      handleDOMEvents: {
        dragover: (view, { dataTransfer }) => {
          if (view.dragging || !dataTransfer?.types.includes("Files")) return false;
          isOver = true;
          view.dragging = { slice: sliceOf(view), move: false };
          return false;
        },
        dragleave: (view, { relatedTarget }) =>
          relatedTarget instanceof Element && view.dom.contains(relatedTarget) ? false : stop(view),
        drop: (view) => {
          // A moved block is gone before it is told of the end, without which the library deletes what is dragged next.
          queueMicrotask(() => dispatchEvent(new Event("dragend")));
          return stop(view);
        },
      },
    },
  });
}

function sliceOf({ state: { schema } }: EditorView) {
  return new Slice(Fragment.from(figureOf(schema, "/", "")), 0, 0);
}
