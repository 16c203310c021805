import { ChoiceField } from "../forms/record-fields.tsx";
import { useAdmin } from "../frame/admin-context.ts";
import { languageChoices } from "../widgets/choices.ts";

export function FirstLanguageField() {
  const { t } = useAdmin();
  return (
    <ChoiceField
      name="firstLanguage"
      label={t("settings.firstLanguage")}
      hint={t("settings.firstLanguageHint")}
      choices={languageChoices}
    />
  );
}
