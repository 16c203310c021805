import type { Editor } from "@tiptap/core";

/** Links what is selected or the whole link around the caret; where there is neither, `name` is inserted as a link. */
export function setLinkTo(editor: Editor, href: string, name: string) {
  const chain = editor.chain().extendMarkRange("link");
  if (!editor.state.selection.empty || editor.isActive("link")) return chain.setLink({ href }).run();
  const link = { type: "text", text: name, marks: [{ type: "link", attrs: { href } }] };
  return chain.insertContent(link).unsetMark("link").run();
}
