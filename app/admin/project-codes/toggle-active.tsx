import { useFetcher } from "react-router";
import { FetcherForm } from "../forms/fetcher-form.tsx";
import { useAdmin } from "../frame/admin-context.ts";
import { paths } from "../frame/paths.ts";

export function ToggleActive({ code, isActive }: { code: string; isActive: boolean }) {
  const { t } = useAdmin();
  const fetcher = useFetcher();
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
