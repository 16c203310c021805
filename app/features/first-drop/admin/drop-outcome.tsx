import { Button } from "@mantine/core";
import { Link } from "react-router";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import { screenPath } from "#app/admin/frame/paths.ts";
import { LinkButton } from "#app/admin/widgets/link-button.tsx";
import { stepPath } from "#app/features/first-steps/admin/first-steps-path.ts";
import { importPath } from "#app/features/import/admin/import-paths.ts";
import type { LastDrop } from "../records/last-drop.server.ts";

const screens: Record<string, string> = {
  article: "articles",
  page: "pages",
  projects: "projects",
  resume_entries: "resume",
  resume_content: "resume",
  about_content: "about",
};

type Props = { last: LastDrop; isFilling: boolean; onFill: () => void };

/** How far the file is, and in the end what it has filled and what it has not. */
export function DropOutcome({ last, isFilling, onFill }: Props) {
  const { t, format } = useAdmin();
  const { id, name, state, sums } = last;
  const all = sums.waiting + sums.done + sums.failed;
  const isWaiting = state === "read" && !isFilling;
  return (
    <>
      <div role="status">
        {(state === "reading" || (state === "read" && isFilling)) && <p>{t("firstDrop.reading", { name })}</p>}
        {(state === "running" || state === "stopped") && (
          <p>{t("firstDrop.running", { done: format.number(all - sums.waiting), all: format.number(all) })}</p>
        )}
        {state === "done" && <Filled last={last} />}
        {isWaiting && (
          <p>
            {t("firstDrop.fromFile", { name })}: {t("firstDrop.ready", { count: sums.waiting })}
          </p>
        )}
      </div>
      {(isWaiting || state === "stopped") && (
        <div className="actions">
          {isWaiting && last.format !== "daftar" && <Button onClick={onFill}>{t("firstDrop.fill")}</Button>}
          <LinkButton to={importPath(id)}>{t("firstDrop.look")}</LinkButton>
        </div>
      )}
    </>
  );
}

function Filled({ last: { id, name, came, sums, forms } }: { last: LastDrop }) {
  const { t } = useAdmin();
  const kinds = Object.entries(came).filter(([kind]) => kind in screens);
  const left = sums.left + sums.failed;
  return (
    <>
      <h4>{t("firstDrop.came", { name })}</h4>
      {kinds.length + forms.length === 0 && <p>{t("firstDrop.nothing")}</p>}
      <ul className="left-steps">
        {kinds.map(([kind, count]) => (
          <li key={kind}>
            <Link to={screenPath(screens[kind] ?? "") ?? importPath(id)}>{t(`firstDrop.came.${kind}`, { count })}</Link>
          </li>
        ))}
        {forms.map((form) => (
          <li key={form}>
            <Link to={form === "resume" ? (screenPath("resume") ?? importPath(id)) : stepPath(form)}>
              {t(`firstDrop.typed.${form}`)}
            </Link>
          </li>
        ))}
        {left > 0 && <li>{t("firstDrop.skipped", { count: left })}</li>}
      </ul>
      <p>
        <Link to={importPath(id)}>{t("firstDrop.report")}</Link>
      </p>
    </>
  );
}
