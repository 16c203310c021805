import { type ComponentProps, useState } from "react";
import TextEditor from "../editor/text-editor.tsx";
import { useAdmin } from "../frame/admin-context.ts";
import type { EditedPage } from "./page.tsx";
import { PageBlocks, pageBlockWords } from "./page-blocks.ts";

type Props = ComponentProps<typeof TextEditor> & Pick<EditedPage, "categories">;

export default function PageTextEditor({ categories, ...props }: Props) {
  const { t } = useAdmin();
  const [blocks] = useState(() => [PageBlocks.configure(pageBlockWords(t, categories))]);
  return <TextEditor {...props} more={blocks} />;
}
