import { useFetcher } from "react-router";
import type { ActionResult } from "../forms/action-result.ts";
import { FetcherForm } from "../forms/fetcher-form.tsx";
import { useResult } from "../forms/use-result.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { paths } from "../frame/paths.ts";
import { showResultToast } from "../frame/toasts.tsx";

export function ToggleActive({ code, isActive }: { code: string; isActive: boolean }) {
  const { t } = useAdmin();
  const fetcher = useFetcher<ActionResult>();
  useResult(fetcher.data, (answer) => showResultToast(t, answer));
  const isBusy = fetcher.state !== "idle";
  return (
    <FetcherForm fetcher={fetcher} action={paths.projectCodes} className="toggle-active">
      <input type="hidden" name="intent" value="activate" />
      <input type="hidden" name="id" value={code} />
      <input type="hidden" name="is_active" value={String(!isActive)} />
      <button className="row-action" type="submit" aria-disabled={isBusy || undefined}>
        {t(isActive ? "projectCodes.deactivate" : "projectCodes.activate")}
        <span className="visually-hidden"> {code}</span>
      </button>
    </FetcherForm>
  );
}
