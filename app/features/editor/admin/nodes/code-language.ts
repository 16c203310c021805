import { Extension } from "@tiptap/core";
import { Plugin } from "@tiptap/pm/state";
import type { NodeViewConstructor } from "@tiptap/pm/view";
import { codeLanguages } from "#app/records/articles/text/code-languages.ts";

type Words = { language: string; plain: string };

export const CodeLanguage = Extension.create<Words>({
  name: "codeLanguage",
  addOptions: () => ({ language: "", plain: "" }),
  priority: 200,
  addKeyboardShortcuts() {
    // A new line begins as far in as the one before it; Enter on a line of spaces alone takes them away.
    const keepIndent = () => {
      const { $from, $to } = this.editor.state.selection;
      const line = $from.parent.textBetween(0, $from.parentOffset).split("\n").at(-1) ?? "";
      const [indent] = line.match(/^[ \t]+/) ?? [];
      if (!indent || $from.parent.type.name !== "codeBlock" || !$from.sameParent($to)) return false;
      return this.editor.commands.command(({ tr }) => {
        if (indent === line) tr.delete($from.pos - line.length, $from.pos);
        tr.insertText(indent === line ? "\n" : `\n${indent}`).scrollIntoView();
        return true;
      });
    };
    // The library's Tab makes one text of all that is selected, also beyond the code, and fails for mere spaces.
    const isUnsafe = () => {
      const { doc, selection } = this.editor.state;
      const { $from, $to, from, to, empty } = selection;
      if (empty || $from.parent.type.name !== "codeBlock") return false;
      return !$from.sameParent($to) || doc.textBetween(from, to).trim() === "";
    };
    return { Enter: keepIndent, Tab: isUnsafe, "Shift-Tab": isUnsafe };
  },
  addProseMirrorPlugins() {
    return [new Plugin({ props: { nodeViews: { codeBlock: codeBlockView(this.options) } } })];
  },
});

function codeBlockView(words: Words): NodeViewConstructor {
  return (first, view, getPos) => {
    let node = first;
    const dom = document.createElement("div");
    const select = document.createElement("select");
    const pre = document.createElement("pre");
    const code = document.createElement("code");
    dom.className = "code-block";
    select.contentEditable = "false";
    select.setAttribute("aria-label", words.language);
    pre.spellcheck = false;
    pre.append(code);
    dom.append(select, pre);

    function show() {
      const language = String(node.attrs.language ?? "");
      const names = { "": words.plain, ...(language && { [language]: language }), ...codeLanguages };
      const options = Object.entries(names).map(([value, name]) => {
        return Object.assign(document.createElement("option"), { value, textContent: name });
      });
      select.replaceChildren(...options);
      select.value = language;
    }

    show();
    select.addEventListener("change", () => {
      const position = getPos();
      if (position === undefined) return;
      view.dispatch(view.state.tr.setNodeAttribute(position, "language", select.value || null));
      view.focus();
    });
    return {
      dom,
      contentDOM: code,
      update(next) {
        if (next.type !== node.type) return false;
        const isSame = next.attrs.language === node.attrs.language;
        node = next;
        if (!isSame) show();
        return true;
      },
      stopEvent: ({ target }) => target === select,
      ignoreMutation: (mutation) => mutation.type !== "selection" && !pre.contains(mutation.target),
    };
  };
}
