import { Button } from "@mantine/core";
import { Form, useLocation } from "react-router";
import { useAdmin } from "../frame/admin-context.ts";

export function NothingFound({ path, word }: { path: string; word?: string }) {
  const { t } = useAdmin();
  const view = new URLSearchParams(useLocation().search).get("view");
  return (
    <div className="collection-empty">
      <p tabIndex={-1}>{t(word ?? "collection.nothingFound")}</p>
      {!word && (
        <Form action={path} replace preventScrollReset>
          {view && <input type="hidden" name="view" value={view} />}
          <Button type="submit" variant="default">
            {t("collection.clear")}
          </Button>
        </Form>
      )}
    </div>
  );
}
