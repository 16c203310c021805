import { TextInput } from "@mantine/core";
import { type ComponentProps, useId, useState } from "react";
import { type FigureField, useField } from "#app/admin/forms/record-fields.tsx";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import { isolated } from "#app/i18n/bidi.ts";
import { referenceTo, useKnownFigures, valuesIn } from "./known-figures.ts";
import "./figure-node.css";

/** "#" lists the figures, and below stands what visitors see. */
export function FigurePicker(props: ComponentProps<typeof FigureField>) {
  const { t } = useAdmin();
  const id = useId();
  const figures = useKnownFigures();
  const { defaultValue, ...field } = useField(props);
  const [typed, setTyped] = useState(`${defaultValue}`);
  const language = props.lang === "ar" ? "ar" : "en";
  const isNaming = typed.includes("{=");
  const shown = isNaming && figures ? valuesIn(typed, language, figures) : null;
  return (
    <div>
      <TextInput
        {...field}
        dir={isNaming ? "ltr" : field.dir}
        description={[field.description, t("figures.pickHint")].filter(Boolean).join(" · ")}
        defaultValue={defaultValue}
        list={id}
        autoComplete="off"
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <datalist id={id}>
        {[...(figures?.values() ?? [])].map(({ key, name, text }) => (
          <option key={key} value={referenceTo(key)}>{`#${name[language]} · ${isolated(text[language])}`}</option>
        ))}
      </datalist>
      <p className="soft picked-figure" role="status">
        {/* Its line is kept while the values are read. */}
        {isNaming && !shown && "\u00a0"}
        {shown && (shown.unknown.length > 0 ? t("figures.unknownKey", { key: shown.unknown[0] ?? "" }) : shown.text)}
      </p>
    </div>
  );
}
