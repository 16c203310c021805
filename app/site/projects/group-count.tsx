import { useSite } from "../frame/site-context.ts";

export function GroupCount({ shown, total }: { shown: number; total: number }) {
  const { t, number } = useSite();
  return <span className="group-count">{shown < total ? t("projects.shownOf", { shown, total }) : number(total)}</span>;
}
