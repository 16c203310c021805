import { Alert } from "@mantine/core";
import { type ShouldRevalidateFunction, useNavigate } from "react-router";
import { refused } from "#app/admin/forms/action-result.ts";
import { runAndToast } from "#app/admin/forms/client-actions.ts";
import { ConfirmButton } from "#app/admin/forms/confirm-button.tsx";
import { ActionButton } from "#app/admin/forms/fetcher-form.tsx";
import { foundOr404, withStatus } from "#app/admin/forms/respond.server.ts";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import { failedScreen } from "#app/admin/frame/failed-screen.tsx";
import { ScreenHead } from "#app/admin/frame/screen-head.tsx";
import { refuseUnproved } from "#app/admin/proof/fresh-proof.server.ts";
import { adminOf } from "#app/auth/sessions/guard.server.ts";
import { isAtWork } from "#app/features/import/records/import.ts";
import {
  findImport,
  listImportPage,
  oldCategories,
  sumsOfImport,
} from "#app/features/import/records/imports.server.ts";
import { readForm } from "#app/platform/http/requests/form.server.ts";
import { listCategories } from "#app/records/categories/category.server.ts";
import type { CategoryNames } from "#app/records/categories/category.ts";
import { listRequest } from "#app/records/lists/list-request.ts";
import type { Route } from "./+types/import";
import { answerImport } from "./answer-import.server.ts";
import { importPath, importReportPath, importsPath } from "./import-paths.ts";
import "./import.css";
import { useEffect, useRef } from "react";
import { LinkButton } from "#app/admin/widgets/link-button.tsx";
import { ImportChoices, OwnChoices } from "./import-choices.tsx";
import { ImportRecords } from "./import-records.tsx";
import { ImportSummary } from "./import-summary.tsx";
import { fileText } from "./import-words.ts";
import { usePolling } from "./use-polling.ts";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { staff } = adminOf(context);
  const { id, files, format, origin, state, problem, choices, counted } = foundOr404(
    await findImport(staff, params.id),
  );
  const isChosen = state === "read" && format !== "daftar";
  return {
    categories: {
      old: isChosen ? await oldCategories(staff, id) : [],
      own: isChosen ? (await listCategories(staff, "articles")).map(publicNames) : [],
    },
    row: { id, files: files.slice(0, 2), count: files.length, format, origin, state, problem, choices, counted },
    sums: await sumsOfImport(staff, id),
    list: await listImportPage(staff, id, listRequest(url.searchParams)),
  };
}

const publicNames = ({ key, name_en, name_ar }: CategoryNames) => ({ key, name_en, name_ar });

export async function action({ params, request, context }: Route.ActionArgs) {
  const { staff, viewer } = adminOf(context);
  const form = await readForm(request);
  const unproved = form.ownAddress ? await refuseUnproved(viewer, "fresh") : null;
  if (unproved) return unproved;
  const exists = (await findImport(staff, params.id)) !== null;
  return withStatus(exists ? await answerImport(staff, params.id, form) : refused("import.gone"));
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => runAndToast("import.failed", serverAction);

export type ImportData = Route.ComponentProps["loaderData"];

export default function Import({ loaderData }: Route.ComponentProps) {
  const { t } = useAdmin();
  const navigate = useNavigate();
  const { row, sums, list } = loaderData;
  const { id, state, problem } = row;
  usePolling(isAtWork(state));
  const figures = useFocusOnChange(state);
  const from = row.format && t(`import.format.${row.format}`);
  return (
    <>
      <ScreenHead title={fileText(t, row.files)} text={[from, t(`import.state.${state}`)].filter(Boolean).join(" · ")}>
        <LinkButton to={importsPath}>{t("import.back")}</LinkButton>
        {state === "done" && (
          <LinkButton to={importReportPath(id)} reloadDocument download>
            {t("import.report")}
          </LinkButton>
        )}
        {(state === "done" || state === "stopped") && row.format !== "daftar" && sums.items.done > 0 && (
          <ConfirmButton
            path={importPath(id)}
            text={t("import.takeBack")}
            title={t("import.takeBackTitle")}
            question={t("import.takeBackQuestion", { count: sums.items.done })}
            fields={{ intent: "takeBack" }}
          />
        )}
        {!isAtWork(state) && (
          <ConfirmButton
            path={importPath(id)}
            text={t("import.remove")}
            title={t("import.removeTitle")}
            question={t("import.removeQuestion")}
            fields={{ intent: "remove" }}
            onDone={() => navigate(importsPath, { replace: true })}
          />
        )}
      </ScreenHead>
      {problem && (
        <Alert color="red" role="alert">
          {t(`import.problem.${problem}`)}
        </Alert>
      )}
      <div ref={figures} tabIndex={-1} className="import-figures">
        {state !== "failed" && <ImportSummary {...loaderData} />}
      </div>
      <ImportAction id={id} state={state} missing={sums.missing} />
      {state === "read" && <Choices {...loaderData} />}
      {list.total > 0 && <ImportRecords id={id} list={list} format={row.format} />}
    </>
  );
}

function Choices({ row: { id, choices, format }, sums, categories }: ImportData) {
  const key = JSON.stringify(choices);
  if (format === "daftar") return <OwnChoices key={key} id={id} choices={choices} different={sums.different} />;
  const hasComments = format === "wordpress" || format === "ghost";
  return <ImportChoices key={key} id={id} choices={choices} categories={categories} hasComments={hasComments} />;
}

const intents: Record<string, string> = {
  running: "stop",
  retrying: "stop",
  takingBack: "stop",
  stopped: "resume",
  done: "retry",
};

function ImportAction({ id, state, missing }: { id: string; state: string; missing: number }) {
  const { t } = useAdmin();
  const intent = intents[state];
  if (!intent || (intent === "retry" && missing === 0)) return null;
  return (
    <ActionButton
      path={importPath(id)}
      fields={{ intent }}
      formClass="import-actions"
      variant={intent === "stop" ? "default" : "filled"}
    >
      {t(`import.${intent}`)}
    </ActionButton>
  );
}

/** After it was removed, the screen that is left is not read again. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formData, actionStatus, defaultShouldRevalidate }) =>
  formData?.get("intent") === "remove" && actionStatus === 200
    ? false
    : defaultShouldRevalidate || actionStatus === 422;

export const ErrorBoundary = failedScreen("import.fetchFailed");

/** The button that began the next step is gone with its form: what replaces it gets the focus. */
function useFocusOnChange(state: string) {
  const target = useRef<HTMLDivElement>(null);
  const shown = useRef(state);
  useEffect(() => {
    if (shown.current === state) return;
    shown.current = state;
    if (document.activeElement === document.body) target.current?.focus();
  }, [state]);
  return target;
}
