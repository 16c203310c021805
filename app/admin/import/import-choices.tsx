import { Checkbox, NativeSelect, TextInput } from "@mantine/core";
import { useFetcher } from "react-router";
import type { Choices } from "#app/records/import/import.ts";
import type { ActionResult } from "../forms/action-result.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { languageChoices } from "../widgets/choices.ts";
import { ChoicesForm } from "./choices-form.tsx";

const switches = [
  ["pictures", "import.takePictures", "import.takePicturesHint"],
  ["redirects", "import.takeRedirects", "import.takeRedirectsHint"],
  ["comments", "import.takeComments", "import.takeCommentsHint"],
  ["pages", "import.takePages"],
  ["again", "import.takeAgain"],
] as const;

type Props = { id: string; choices: Choices; hasComments: boolean };

export function ImportChoices({ id, choices, hasComments }: Props) {
  const { t } = useAdmin();
  const fetcher = useFetcher<ActionResult>();
  const error = fetcher.data && !fetcher.data.ok ? fetcher.data.errors.origin : undefined;
  return (
    <ChoicesForm id={id} fetcher={fetcher}>
      <TextInput
        name="origin"
        type="url"
        dir="ltr"
        label={t("import.origin")}
        description={t("import.originHint")}
        defaultValue={choices.origin ?? ""}
        error={error && t(error.word, error.values)}
        maxLength={2_000}
      />
      <NativeSelect
        name="status"
        label={t("import.status")}
        defaultValue={choices.status}
        data={[
          { value: "source", label: t("import.statusSource") },
          { value: "draft", label: t("import.statusDraft") },
        ]}
      />
      <NativeSelect
        name="unknownLanguage"
        label={t("import.unknownLanguage")}
        defaultValue={choices.unknownLanguage}
        data={[{ value: "guess", label: t("import.languageGuess") }, ...languageChoices]}
      />
      {switches
        .filter(([name]) => hasComments || name !== "comments")
        .map(([name, word, hint]) => (
          <Checkbox
            key={name}
            name={name}
            label={t(word)}
            description={hint && t(hint)}
            defaultChecked={choices[name]}
          />
        ))}
    </ChoicesForm>
  );
}
