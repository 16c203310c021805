import { Extension, resolveFocusPosition } from "@tiptap/core";

/** The library's own command waits for a frame, in which a key would still go to where the focus was. */
export const FocusAtOnce = Extension.create({
  name: "focusAtOnce",
  priority: 1,
  addCommands: () => ({
    focus:
      (position = null, { scrollIntoView = true } = {}) =>
      ({ view, tr, dispatch }) => {
        if (!dispatch || position === false || (position === null && view.hasFocus())) return true;
        const selection = resolveFocusPosition(tr.doc, position);
        if (selection) tr.setSelection(selection);
        if (scrollIntoView) tr.scrollIntoView();
        view.focus();
        return true;
      },
  }),
});
