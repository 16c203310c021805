import { Button, Checkbox, NativeSelect, Radio, Stack, TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { type FetcherWithComponents, useFetcher } from "react-router";
import type { ActionResult } from "#app/admin/forms/action-result.ts";
import { FetcherForm } from "#app/admin/forms/fetcher-form.tsx";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import { FreshProof } from "#app/admin/proof/fresh-proof.tsx";
import { languageChoices } from "#app/admin/widgets/choices.ts";
import { Panel } from "#app/admin/widgets/panel.tsx";
import { type Choices, categoryField } from "#app/features/import/records/import.ts";
import { type CategoryNames, nameIn } from "#app/records/categories/category.ts";
import { importPath } from "./import-paths.ts";

const switches = [
  ["pictures", "import.takePictures", "import.takePicturesHint"],
  ["ownAddress", "import.ownAddress", "import.ownAddressHint"],
  ["redirects", "import.takeRedirects", "import.takeRedirectsHint"],
  ["comments", "import.takeComments", "import.takeCommentsHint"],
  ["pages", "import.takePages"],
  ["again", "import.takeAgain"],
] as const;

type Categories = { old: readonly string[]; own: readonly CategoryNames[] };
type Props = { id: string; choices: Choices; categories: Categories; hasComments: boolean };

export function ImportChoices({ id, choices, categories, hasComments }: Props) {
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
      <CategoryChoices {...categories} chosen={choices.categories} />
    </ChoicesForm>
  );
}

function CategoryChoices({ old, own, chosen }: Categories & { chosen: Choices["categories"] }) {
  const { t, locale } = useAdmin();
  if (old.length === 0) return null;
  const choices = [
    { value: "", label: t("import.categorySame") },
    { value: "-", label: t("import.categoryTag") },
    ...own.map((one) => ({ value: one.key, label: nameIn(one, locale) })),
  ];
  return (
    <details className="import-categories">
      <summary>{t("import.categories", { count: old.length })}</summary>
      <Stack gap="sm" mt="sm">
        {old.map((name) => (
          <NativeSelect
            key={name}
            name={categoryField + name}
            label={<bdi>{name}</bdi>}
            defaultValue={chosen[name] ?? ""}
            data={choices}
          />
        ))}
      </Stack>
    </details>
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

type ChoicesFormProps = { id: string; fetcher: FetcherWithComponents<ActionResult>; children: ReactNode };

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
      <FreshProof fetcher={fetcher} />
    </Panel>
  );
}
