import { useSite } from "../frame/site-context.ts";

/** "4", or "2 of 4" where not all of a group are shown. */
export function GroupCount({ shown, total }: { shown: number; total: number }) {
  const { t, number } = useSite();
  return <span className="group-count">{shown < total ? t("projects.shownOf", { shown, total }) : number(total)}</span>;
}
