import { TextInput } from "@mantine/core";
import { ChoiceField, LongField, TextField } from "../forms/record-fields.tsx";
import { useAdmin } from "../frame/admin-context.ts";
import { CodeColorField } from "./code-color-field.tsx";
import type { EditedCode } from "./project-code.tsx";

export function CodeFields({ code, projects }: Pick<EditedCode, "code" | "projects">) {
  const { t, locale } = useAdmin();
  return (
    <div className="record-fields short">
      {code ? (
        <TextInput
          label={t("projectCodes.code")}
          description={t("projectCodes.codeHint")}
          value={code.code}
          dir="auto"
          disabled
          readOnly
        />
      ) : (
        <TextField name="code" label={t("projectCodes.code")} hint={t("projectCodes.codeHint")} value="" required />
      )}
      <TextField name="name" label={t("projectCodes.name")} value={code?.name} required />
      <LongField name="description" label={t("projectCodes.description")} value={code?.description} />
      <CodeColorField value={code?.color} />
      <ChoiceField
        name="project_id"
        label={t("projectCodes.project")}
        value={code?.project_id ?? ""}
        choices={[
          { value: "", label: t("projectCodes.noProject") },
          ...projects.map(({ id, title_en, title_ar }) => ({
            value: id,
            label: locale === "ar" ? title_ar : title_en,
          })),
        ]}
      />
    </div>
  );
}
