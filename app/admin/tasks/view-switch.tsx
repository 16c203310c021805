import { Link, useLocation } from "react-router";
import { useAdmin } from "../frame/admin-context.ts";

export function ViewSwitch({ isBoard }: { isBoard: boolean }) {
  const { t } = useAdmin();
  const { search } = useLocation();
  const searchWith = (view: string) => {
    const params = new URLSearchParams(search);
    for (const name of ["view", "page", "cards"]) params.delete(name);
    if (view) params.set("view", view);
    return params.toString();
  };
  const views = [
    { word: "tasks.viewList", view: "", isOpen: !isBoard },
    { word: "tasks.viewBoard", view: "board", isOpen: isBoard },
  ];
  return (
    <nav className="view-switch" aria-label={t("tasks.view")}>
      {views.map(({ word, view, isOpen }) => (
        <Link key={word} to={{ search: searchWith(view) }} aria-current={isOpen || undefined} preventScrollReset>
          {t(word)}
        </Link>
      ))}
    </nav>
  );
}
