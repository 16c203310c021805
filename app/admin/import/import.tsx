import { Alert, Button } from "@mantine/core";
import { useState } from "react";
import { data, Link, useFetcher, useNavigate } from "react-router";
import { adminOf } from "#app/auth/sessions/guard.server.ts";
import { readForm } from "#app/platform/http/requests/form.server.ts";
import { isAtWork } from "#app/records/import/import.ts";
import { findImport, listImportPage, sumsOfImport } from "#app/records/import/imports.server.ts";
import { listRequest } from "#app/records/lists/list-request.ts";
import type { Admin } from "#app/records/store/permission.ts";
import { refused } from "../forms/action-result.ts";
import { runAndToast } from "../forms/client-actions.ts";
import { ConfirmDialog } from "../forms/confirm-dialog.tsx";
import { FetcherForm } from "../forms/fetcher-form.tsx";
import { withStatus } from "../forms/respond.server.ts";
import { useResult } from "../forms/use-result.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { FailedScreen } from "../frame/failed-screen.tsx";
import { importPath, importReportPath, paths } from "../frame/paths.ts";
import { ScreenHead } from "../frame/screen-head.tsx";
import type { Route } from "./+types/import";
import { answerImport } from "./answer-import.server.ts";
import "./import.css";
import { ImportChoices } from "./import-choices.tsx";
import { ImportRecords } from "./import-records.tsx";
import { ImportSummary } from "./import-summary.tsx";
import { fileText } from "./import-words.ts";
import { OwnChoices } from "./own-choices.tsx";
import { useFocusOnChange } from "./use-focus-on-change.ts";
import { usePolling } from "./use-polling.ts";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { staff } = adminOf(context);
  const { id, files, format, origin, state, problem, choices, counted } = await importOr404(staff, params.id);
  return {
    row: { id, files: files.slice(0, 2), count: files.length, format, origin, state, problem, choices, counted },
    sums: await sumsOfImport(staff, id),
    list: await listImportPage(staff, id, listRequest(url.searchParams)),
  };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { staff } = adminOf(context);
  const form = await readForm(request);
  const isThere = (await findImport(staff, params.id)) !== null;
  return withStatus(isThere ? await answerImport(staff, params.id, form) : refused("import.gone"));
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => runAndToast("import.failed", serverAction);

async function importOr404(staff: Admin, id: string) {
  const row = await findImport(staff, id);
  if (!row) throw data(null, { status: 404 });
  return row;
}

export type ImportData = Route.ComponentProps["loaderData"];

export default function Import({ loaderData }: Route.ComponentProps) {
  const { t } = useAdmin();
  const { row, sums, list } = loaderData;
  const { id, state, problem } = row;
  usePolling(isAtWork(state));
  const figures = useFocusOnChange(state);
  const from = row.format && t(`import.format.${row.format}`);
  return (
    <>
      <ScreenHead title={fileText(t, row.files)} text={[from, t(`import.state.${state}`)].filter(Boolean).join(" · ")}>
        <div className="actions">
          <Button component={Link} to={paths.import} variant="default">
            {t("import.back")}
          </Button>
          {state === "done" && (
            <Button component="a" href={importReportPath(id)} variant="default" download>
              {t("import.report")}
            </Button>
          )}
          {!isAtWork(state) && <RemoveButton id={id} />}
        </div>
      </ScreenHead>
      {problem && (
        <Alert color="red" variant="light" role="alert">
          {t(`import.problem.${problem}`)}
        </Alert>
      )}
      <div ref={figures} tabIndex={-1} className="import-figures">
        {state !== "failed" && <ImportSummary {...loaderData} />}
      </div>
      <Deeds id={id} state={state} missing={sums.missing} />
      {state === "read" && <Choices {...loaderData} />}
      {list.total > 0 && <ImportRecords id={id} list={list} format={row.format} />}
    </>
  );
}

function Choices({ row: { id, choices, format }, sums }: ImportData) {
  const key = JSON.stringify(choices);
  if (format === "daftar") return <OwnChoices key={key} id={id} choices={choices} different={sums.different} />;
  return <ImportChoices key={key} id={id} choices={choices} hasComments={format !== "markdown"} />;
}

function Deeds({ id, state, missing }: { id: string; state: string; missing: number }) {
  const { t } = useAdmin();
  const fetcher = useFetcher();
  const deed =
    state === "running" || state === "retrying"
      ? "stop"
      : state === "stopped"
        ? "resume"
        : state === "done" && missing > 0 && "retry";
  if (!deed) return null;
  return (
    <FetcherForm fetcher={fetcher} action={importPath(id)} className="import-actions">
      <Button
        type="submit"
        name="intent"
        value={deed}
        variant={deed === "stop" ? "default" : undefined}
        disabled={fetcher.state !== "idle"}
      >
        {t(`import.${deed}`)}
      </Button>
    </FetcherForm>
  );
}

function RemoveButton({ id }: { id: string }) {
  const { t } = useAdmin();
  const fetcher = useFetcher<typeof action>();
  const navigate = useNavigate();
  const [isAsked, setAsked] = useState(false);
  useResult(fetcher.data, (answer) => {
    setAsked(false);
    if (answer.ok) navigate(paths.import, { replace: true });
  });
  return (
    <>
      <Button variant="default" onClick={() => setAsked(true)}>
        {t("import.remove")}
      </Button>
      <ConfirmDialog
        fetcher={fetcher}
        path={importPath(id)}
        title={t("import.removeTitle")}
        question={isAsked ? t("import.removeQuestion") : null}
        fields={{ intent: "remove" }}
        confirm={t("import.remove")}
        onClose={() => setAsked(false)}
      />
    </>
  );
}

/** After it was removed, the screen that is left is not read again. */
export const shouldRevalidate = ({
  formData,
  actionStatus,
  defaultShouldRevalidate,
}: {
  formData?: FormData;
  actionStatus?: number;
  defaultShouldRevalidate: boolean;
}) =>
  formData?.get("intent") === "remove" && actionStatus === 200
    ? false
    : defaultShouldRevalidate || actionStatus === 422;

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailedScreen error={error} word="import.fetchFailed" />;
}
