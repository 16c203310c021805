import { Button, Checkbox, NativeSelect, Radio, Stack, TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { type FetcherWithComponents, useFetcher } from "react-router";
import type { ActionResult } from "#app/admin/forms/action-result.ts";
import { FetcherForm } from "#app/admin/forms/fetcher-form.tsx";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import { languageChoices } from "#app/admin/widgets/choices.ts";
import { Panel } from "#app/admin/widgets/panel.tsx";
import type { Choices } from "#app/features/import/records/import.ts";
import { importPath } from "./import-paths.ts";

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
  const errorOf = (name: "origin" | "timeZone") => {
    const error = fetcher.data && !fetcher.data.ok ? fetcher.data.errors[name] : undefined;
    return error && t(error.word, error.values);
  };
  return (
    <ChoicesForm id={id} fetcher={fetcher}>
      <TextInput
        name="origin"
        type="url"
        dir="ltr"
        label={t("import.origin")}
        description={t("import.originHint")}
        defaultValue={choices.origin ?? ""}
        error={errorOf("origin")}
        maxLength={2_000}
      />
      <TextInput
        name="timeZone"
        dir="ltr"
        label={t("import.timeZone")}
        description={t("import.timeZoneHint")}
        defaultValue={choices.timeZone}
        error={errorOf("timeZone")}
        maxLength={100}
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

export function OwnChoices({ id, choices, different }: { id: string; choices: Choices; different: number }) {
  const { t } = useAdmin();
  const fetcher = useFetcher<ActionResult>();
  return (
    <ChoicesForm id={id} fetcher={fetcher}>
      {different > 0 && (
        <Radio.Group
          name="conflicts"
          label={t("import.conflicts", { count: different })}
          defaultValue={choices.conflicts}
        >
          <Stack gap="sm" mt="xs">
            <Radio value="keep" label={t("import.keep")} />
            <Radio value="replace" label={t("import.replace")} description={t("import.replaceHint")} />
          </Stack>
        </Radio.Group>
      )}
      <Checkbox
        name="personal"
        label={t("import.personal")}
        description={t("import.personalHint")}
        defaultChecked={choices.personal}
      />
    </ChoicesForm>
  );
}

type ChoicesFormProps = { id: string; fetcher: FetcherWithComponents<unknown>; children: ReactNode };

function ChoicesForm({ id, fetcher, children }: ChoicesFormProps) {
  const { t } = useAdmin();
  const isBusy = fetcher.state !== "idle";
  return (
    <Panel title={t("import.choices")}>
      <FetcherForm fetcher={fetcher} action={importPath(id)} className="import-choices">
        {children}
        <div className="actions">
          <Button type="submit" name="intent" value="start" disabled={isBusy}>
            {t("import.start")}
          </Button>
          <Button type="submit" name="intent" value="plan" variant="default" disabled={isBusy}>
            {t("import.plan")}
          </Button>
        </div>
      </FetcherForm>
    </Panel>
  );
}
