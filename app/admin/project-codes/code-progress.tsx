import { Link } from "react-router";
import type { CodeProgress as Progress } from "#app/records/work/project-code.server.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { paths } from "../frame/paths.ts";

/** Ignores cancelled tasks. */
export function CodeProgress({ code, progress }: { code: string; progress: Progress | null }) {
  const { t, format } = useAdmin();
  if (!progress) return <span className="soft">{t("projectCodes.noTasks")}</span>;
  const { completed, cancelled, all } = progress;
  const total = all - cancelled;
  const text = t("projectCodes.progressOf", { done: format.number(completed), total: format.number(total) });
  return (
    <>
      <progress value={completed} max={total || 1} aria-label={`${code}: ${text}`} />
      <Link to={{ pathname: paths.tasks, search: new URLSearchParams({ code }).toString() }}>
        {text}
        <span className="visually-hidden"> {code}</span>
      </Link>
      {cancelled > 0 && <span className="soft">{t("projectCodes.cancelledCount", { count: cancelled })}</span>}
    </>
  );
}
