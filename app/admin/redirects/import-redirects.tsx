import { Button, FileInput, Textarea } from "@mantine/core";
import { useRef, useState } from "react";
import { Form, Link, useNavigation } from "react-router";
import { adminOf } from "#app/auth/sessions/guard.server.ts";
import { readForm } from "#app/platform/http/requests/form.server.ts";
import { mostCsvLength, mostCsvRows } from "#app/records/addresses/redirect-csv.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { paths } from "../frame/paths.ts";
import { ScreenHead } from "../frame/screen-head.tsx";
import type { Route } from "./+types/import-redirects";
import { answerImport } from "./answer-import.server.ts";
import { ImportedLines } from "./imported-lines.tsx";
import { RedirectTabs } from "./redirect-tabs.tsx";

const path = paths.importRedirects;
const example = "from,to,status\n/old-page,/contact,301\n/news/2019,https://example.org/,302\n/gone,,410";

export async function loader({ context }: Route.LoaderArgs) {
  adminOf(context);
  return { most: { rows: mostCsvRows, length: mostCsvLength } };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { staff } = adminOf(context);
  return answerImport(staff, await readForm(request));
}

export default function ImportRedirects({ loaderData: { most }, actionData }: Route.ComponentProps) {
  const { t } = useAdmin();
  const isBusy = useNavigation().formAction === path;
  const [fileError, setFileError] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  async function readFile(file: File | null) {
    if (!file || !field.current) return;
    setFileError(file.size > 2 * most.length ? t("redirects.fileTooLarge") : null);
    if (file.size <= 2 * most.length) field.current.value = await file.text();
  }
  const error = actionData?.ok === false ? t(actionData.error.word, actionData.error.values) : null;
  const added = actionData?.ok ? actionData.lines.filter(({ outcome }) => outcome === "added").length : 0;
  return (
    <>
      <ScreenHead title={t("redirects.importTitle")} text={t("redirects.importText")}>
        <Button component="a" href={paths.redirectsExport} variant="default" download>
          {t("redirects.export")}
        </Button>
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
            description={t("redirects.csvHint", { count: most.rows })}
            placeholder={example}
            defaultValue={actionData?.csv}
            error={error}
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
              <Link to={paths.redirects}>{t("redirects.toList")}</Link>
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
