import { Button, FileInput, Textarea } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { Form, Link, useNavigation } from "react-router";
import { formAction } from "#app/admin/forms/form-action.server.ts";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import { ScreenHead } from "#app/admin/frame/screen-head.tsx";
import { type DataColumn, DataTable } from "#app/admin/lists/data-table.tsx";
import { LinkButton } from "#app/admin/widgets/link-button.tsx";
import { adminOf } from "#app/auth/sessions/guard.server.ts";
import { maxCsvLength, maxCsvRows } from "../records/redirect-csv.ts";
import type { Route } from "./+types/import-redirects";
import type { ImportedLine } from "./answer-import.server.ts";
import { answerImport } from "./answer-import.server.ts";
import { redirectPaths } from "./redirect-paths.ts";
import { RedirectTabs } from "./redirect-tabs.tsx";

const path = redirectPaths.importRedirects;
const example = "from,to,status\n/old-page,/contact,301\n/news/2019,https://example.org/,302\n/gone,,410";

export async function loader({ context }: Route.LoaderArgs) {
  adminOf(context);
  return { max: { rows: maxCsvRows, length: maxCsvLength } };
}

export const action = formAction(answerImport);

export default function ImportRedirects({ loaderData: { max }, actionData }: Route.ComponentProps) {
  const { t } = useAdmin();
  const isBusy = useNavigation().formAction === path;
  const [fileError, setFileError] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  async function readFile(file: File | null) {
    if (!file || !field.current) return;
    setFileError(file.size > 2 * max.length ? t("redirects.fileTooLarge") : null);
    if (file.size <= 2 * max.length) field.current.value = await file.text();
  }
  const error = actionData?.ok === false ? actionData.errors.csv : undefined;
  const added = actionData?.ok ? actionData.lines.filter(({ outcome }) => outcome === "added").length : 0;
  return (
    <>
      <ScreenHead title={t("redirects.importTitle")} text={t("redirects.importText")}>
        <LinkButton to={redirectPaths.redirectsExport} reloadDocument download>
          {t("redirects.export")}
        </LinkButton>
      </ScreenHead>
      <section className="panel collection" aria-label={t("redirects.importTitle")}>
        <RedirectTabs />
        <Form method="post" encType="multipart/form-data" className="redirect-import" preventScrollReset>
          <FileInput
            label={t("redirects.file")}
            placeholder={t("redirects.chooseFile")}
            accept=".csv,text/csv,text/plain"
            error={fileError}
            onChange={readFile}
          />
          <Textarea
            key={actionData?.csv}
            ref={field}
            name="csv"
            label={t("redirects.csv")}
            description={t("redirects.csvHint", { count: max.rows })}
            placeholder={example}
            defaultValue={actionData?.csv}
            error={error && t(error.word, error.values)}
            rows={8}
            dir="ltr"
            spellCheck={false}
          />
          <div className="actions">
            <Button type="submit" name="intent" value="check" disabled={isBusy}>
              {t("redirects.check")}
            </Button>
          </div>
        </Form>
      </section>
      {actionData?.ok && (
        <section className="panel collection" aria-labelledby="imported-lines">
          <ImportedLines lines={actionData.lines} isDone={actionData.isDone} />
          {actionData.isDone ? (
            <p className="redirect-ending">
              <Link to={redirectPaths.redirects}>{t("redirects.toList")}</Link>
            </p>
          ) : (
            added > 0 && (
              <Form method="post" encType="multipart/form-data" className="redirect-ending" preventScrollReset>
                <input type="hidden" name="csv" value={actionData.csv} />
                <Button type="submit" name="intent" value="import" disabled={isBusy}>
                  {t("redirects.importNow", { count: added })}
                </Button>
              </Form>
            )
          )}
        </section>
      )}
    </>
  );
}

function ImportedLines({ lines, isDone }: { lines: ImportedLine[]; isDone: boolean }) {
  const { t, format } = useAdmin();
  const title = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer may be below what is seen
  useEffect(() => title.current?.focus(), [lines]);
  const countOf = (outcome: ImportedLine["outcome"]) => lines.filter((line) => line.outcome === outcome).length;
  const sums = (["added", "unchanged", "refused"] as const)
    .map((outcome) => ({ outcome, count: countOf(outcome) }))
    .filter(({ count }) => count > 0)
    .map(({ outcome, count }) => t(`redirects.${isDone ? "done" : "will"}-${outcome}`, { count }));
  const columns: DataColumn<ImportedLine>[] = [
    { word: "redirects.line", show: ({ line }) => <span className="number">{format.number(line)}</span> },
    { word: "redirects.from_path", show: ({ from }) => <bdi dir="ltr">{from}</bdi> },
    { word: "redirects.to_path", show: ({ to }) => <bdi dir="ltr">{to || "–"}</bdi> },
    { word: "redirects.code", show: ({ status }) => <bdi dir="ltr">{status}</bdi> },
    {
      word: "redirects.result",
      className: "redirect-outcome",
      show: ({ outcome, error }) =>
        error ? t(error.word, error.values) : t(`redirects.${isDone ? "is" : "will"}-${outcome}-line`),
    },
  ];
  return (
    <>
      <h2 id="imported-lines" ref={title} tabIndex={-1}>
        {t(isDone ? "redirects.importDone" : "redirects.importPlan")}
      </h2>
      <p>{sums.join(" ")}</p>
      <div className="redirect-lines">
        <DataTable
          columns={columns}
          rows={lines}
          keyOf={({ line }) => line}
          rowProps={({ outcome }) => ({ "data-outcome": outcome })}
        />
      </div>
    </>
  );
}
