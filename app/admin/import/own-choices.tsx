import { Checkbox, Radio, Stack } from "@mantine/core";
import { useFetcher } from "react-router";
import type { Choices } from "#app/records/import/import.ts";
import type { ActionResult } from "../forms/action-result.ts";
import { FetcherForm } from "../forms/fetcher-form.tsx";
import { useAdmin } from "../frame/admin-context.ts";
import { importPath } from "../frame/paths.ts";
import { StartButtons } from "./start-buttons.tsx";

type Props = { id: string; choices: Choices; different: number };

/** How an export of Daftar comes; what would be replaced is said before. */
export function OwnChoices({ id, choices, different }: Props) {
  const { t } = useAdmin();
  const fetcher = useFetcher<ActionResult>();
  const isBusy = fetcher.state !== "idle";
  return (
    <section className="panel" aria-labelledby="import-choices">
      <h2 id="import-choices">{t("import.choices")}</h2>
      <FetcherForm fetcher={fetcher} action={importPath(id)} className="import-choices">
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
        <StartButtons isBusy={isBusy} />
      </FetcherForm>
    </section>
  );
}
