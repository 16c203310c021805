import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import type { FetcherWithComponents } from "react-router";
import { FetcherForm } from "../forms/fetcher-form.tsx";
import { useAdmin } from "../frame/admin-context.ts";
import { importPath } from "../frame/paths.ts";
import { Panel } from "../widgets/panel.tsx";

type ChoicesFormProps = { id: string; fetcher: FetcherWithComponents<unknown>; children: ReactNode };

export function ChoicesForm({ id, fetcher, children }: ChoicesFormProps) {
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
