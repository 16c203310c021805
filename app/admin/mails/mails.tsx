import { Button } from "@mantine/core";
import { Link, type ShouldRevalidateFunctionArgs, useFetcher } from "react-router";
import { adminOf } from "#app/auth/sessions/guard.server.ts";
import { readForm } from "#app/platform/http/requests/form.server.ts";
import { listRequest, rowsOnPage } from "#app/records/lists/list-request.ts";
import { hasMailServer } from "#app/records/mails/current-mail.server.ts";
import { listFailedMailKinds, listFailedMailPage, listFailedMails } from "#app/records/mails/failed-mails.server.ts";
import { runAndToast } from "../forms/client-actions.ts";
import { FetcherForm } from "../forms/fetcher-form.tsx";
import { useAdmin } from "../frame/admin-context.ts";
import { FailedScreen } from "../frame/failed-screen.tsx";
import { paths } from "../frame/paths.ts";
import { ScreenHead } from "../frame/screen-head.tsx";
import { answerListAction } from "../lists/answer-list-action.ts";
import { FilterField, RowCount, SearchField } from "../lists/list-fields.tsx";
import { ListForm } from "../lists/list-form.tsx";
import { NothingFound } from "../lists/list-screen.tsx";
import { Pager } from "../lists/pager.tsx";
import { Selection } from "../lists/selection.tsx";
import type { Route } from "./+types/mails";
import { answerMails } from "./answer-mails.server.ts";
import { failedWord } from "./give-up.tsx";
import { MailsTable } from "./mails-table.tsx";
import { useBackoffRevalidation } from "./use-backoff-revalidation.ts";
import { useRestoredFocus } from "./use-restored-focus.ts";

const path = paths.mails;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { staff } = adminOf(context);
  return {
    failed: await listFailedMailPage(staff, listRequest(url.searchParams)),
    areFiles: !(await hasMailServer()),
    kinds: await listFailedMailKinds(staff),
    retried: await listFailedMails(staff, "retried", { from: 0, most: rowsOnPage }),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { staff } = adminOf(context);
  return answerMails(staff, await readForm(request));
}

export const clientAction = (args: Route.ClientActionArgs) => answerListAction(failedWord, args, runAndToast);

/** A refusal means that the listed mail is outdated. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus === 422 || defaultShouldRevalidate;

export default function Mails({ loaderData }: Route.ComponentProps) {
  const { t } = useAdmin();
  const { failed, kinds, retried, areFiles } = loaderData;
  const lead = useRestoredFocus(loaderData, "failed-mails");
  useBackoffRevalidation(retried.mails.flatMap(({ id, isGoing }) => (isGoing ? id : [])).join());
  return (
    <>
      <ScreenHead title={t("mails.title")} text={t("mails.subtitle")}>
        <div className="actions">
          <Button component={Link} to={paths.mailServer} variant="default">
            {t("mailServer.title")}
          </Button>
          <Button component={Link} to={paths.messages} variant="default">
            {t("messages.title")}
          </Button>
        </div>
      </ScreenHead>
      {areFiles && <p className="warning">{t("mailServer.areFiles")}</p>}
      <section className="panel collection mails" aria-labelledby="failed-mails" onSubmit={() => lead("failed-mails")}>
        <div className="mails-head">
          <h2 id="failed-mails" tabIndex={-1}>
            {t("mails.failed", { count: failed.total })}
          </h2>
          {failed.total > 1 && <RetryAll />}
        </div>
        {failed.total > 1 && (
          <ListForm path={path}>
            <SearchField />
            <FilterField
              name="kind"
              word="mails.about"
              choices={kinds.map((kind) => ({ value: kind, label: t(`mails.kind.${kind}`) }))}
            />
            <RowCount count={failed.count} />
          </ListForm>
        )}
        {failed.count > 0 ? (
          <Selection path={path} actions={[{ intent: "retry", word: "mails.retry" }]} rows={failed.rows}>
            <MailsTable mails={failed.rows} canRetry />
          </Selection>
        ) : failed.total > 0 ? (
          <NothingFound path={path} />
        ) : (
          <p className="collection-empty">{t("mails.noneFailed")}</p>
        )}
        <Pager path={path} page={failed.page} count={failed.count} />
      </section>
      {retried.count > 0 && (
        <section
          className="panel collection mails"
          aria-labelledby="retried-mails"
          onSubmit={() => lead("retried-mails")}
        >
          <div className="mails-head">
            <h2 id="retried-mails" tabIndex={-1}>
              {t("mails.retried", { count: retried.count })}
            </h2>
          </div>
          <p className="soft">{t("mails.retriedText")}</p>
          <MailsTable mails={retried.mails} />
        </section>
      )}
    </>
  );
}

function RetryAll() {
  const { t } = useAdmin();
  const fetcher = useFetcher();
  return (
    <FetcherForm fetcher={fetcher} action={path}>
      <input type="hidden" name="intent" value="retry-all" />
      <Button type="submit" variant="light" disabled={fetcher.state !== "idle"}>
        {t("mails.retryAll")}
      </Button>
    </FetcherForm>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailedScreen error={error} word="mails.fetchFailed" />;
}
