import { useState } from "react";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import type { PageEditorProps } from "#app/admin/text-editor/text-editors.ts";
import TextEditor from "../text-editor.tsx";
import { PageBlocks, pageBlockWords } from "./page-blocks.ts";

export default function PageTextEditor({ categories, ...props }: PageEditorProps) {
  const { t } = useAdmin();
  const [blocks] = useState(() => [PageBlocks.configure(pageBlockWords(t, categories))]);
  return <TextEditor {...props} more={blocks} />;
}
