import { Textarea } from "@mantine/core";
import { directionOf } from "#app/i18n/locale.ts";
import type { TextEditorProps } from "./text-editors.ts";

export default function PlainEditor({ name, label, value, unchanged = value, language, error }: TextEditorProps) {
  const own = { lang: language, dir: directionOf(language) };
  return <Textarea {...{ name, label, error, ...own }} defaultValue={unchanged} autosize minRows={8} />;
}
