import { Checkbox, Radio, Stack } from "@mantine/core";
import { useFetcher } from "react-router";
import type { Choices } from "#app/records/import/import.ts";
import type { ActionResult } from "../forms/action-result.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { ChoicesForm } from "./choices-form.tsx";

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
