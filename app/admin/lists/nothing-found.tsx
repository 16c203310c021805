import { Button } from "@mantine/core";
import { useLocation, useNavigate } from "react-router";
import { useAdmin } from "../frame/admin-context.ts";

export function NothingFound({ path, word }: { path: string; word?: string }) {
  const { t } = useAdmin();
  const navigate = useNavigate();
  const view = new URLSearchParams(useLocation().search).get("view");
  return (
    <div className="collection-empty">
      <p tabIndex={-1}>{t(word ?? "collection.nothingFound")}</p>
      {!word && (
        <form
          action={path}
          onSubmit={(event) => {
            event.preventDefault();
            navigate(
              { pathname: path, search: view ? `?view=${view}` : "" },
              { replace: true, preventScrollReset: true },
            );
          }}
        >
          {view && <input type="hidden" name="view" value={view} />}
          <Button type="submit" variant="default">
            {t("collection.clear")}
          </Button>
        </form>
      )}
    </div>
  );
}
