import { useLocation } from "react-router";
import { useSite } from "#app/site/frame/site-context.ts";
import { editPath, editScriptPath } from "../admin/edit-paths.ts";

/** Only in pages of admins; the script places it in a corner. */
export function EditLink() {
  const { t } = useSite();
  const { pathname } = useLocation();
  return (
    <aside data-edit-link="" aria-label={t("editInPlace.link")}>
      <a href={`${editPath}?path=${encodeURIComponent(pathname)}`} title={t("editInPlace.hint")} aria-keyshortcuts="E">
        {t("editInPlace.link")}
      </a>
      <script type="module" src={editScriptPath} />
    </aside>
  );
}
