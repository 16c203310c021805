import { useEffect, useRef } from "react";
import type { ShouldRevalidateFunctionArgs } from "react-router";
import { runAndToast } from "#app/admin/forms/client-actions.ts";
import { ActionButton } from "#app/admin/forms/fetcher-form.tsx";
import { formAction } from "#app/admin/forms/form-action.server.ts";
import { restoreFocus } from "#app/admin/forms/restore-focus.ts";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import { failedScreen } from "#app/admin/frame/failed-screen.tsx";
import { ScreenHead } from "#app/admin/frame/screen-head.tsx";
import { answerListAction } from "#app/admin/lists/answer-list-action.ts";
import { FilteredList } from "#app/admin/lists/filtered-list.tsx";
import { FilterField } from "#app/admin/lists/list-fields.tsx";
import { Selection } from "#app/admin/lists/selection.tsx";
import { offeredPaths } from "#app/admin/offers/offered-paths.ts";
import { choicesOf } from "#app/admin/widgets/choices.ts";
import { LinkButton } from "#app/admin/widgets/link-button.tsx";
import { useBackoffRevalidation } from "#app/admin/widgets/use-backoff-revalidation.ts";
import { adminOf } from "#app/auth/sessions/guard.server.ts";
import { listRequest, rowsOnPage } from "#app/records/lists/list-request.ts";
import { hasMailServer } from "#app/records/mails/current-mail.server.ts";
import { listFailedMailKinds, listFailedMailPage, listFailedMails } from "../records/failed-mails.server.ts";
import type { Route } from "./+types/mails";
import { answerMails } from "./answer-mails.server.ts";
import { failedWord } from "./give-up.tsx";
import { mailServerPath, mailsPath } from "./mail-paths.ts";
import { MailsTable } from "./mails-table.tsx";
import "./mails.css";

const path = mailsPath;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { staff } = adminOf(context);
  return {
    failed: await listFailedMailPage(staff, listRequest(url.searchParams)),
    areFiles: !(await hasMailServer()),
    kinds: await listFailedMailKinds(staff),
    retried: await listFailedMails(staff, "retried", { from: 0, max: rowsOnPage }),
  };
}

export const action = formAction(answerMails);

export const clientAction = (args: Route.ClientActionArgs) => answerListAction(failedWord, args, runAndToast);

/** A refusal means that the listed mail is outdated. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus === 422 || defaultShouldRevalidate;

export default function Mails({ loaderData }: Route.ComponentProps) {
  const { t } = useAdmin();
  const { failed, kinds, retried, areFiles } = loaderData;
  const lead = useRestoredFocus(loaderData, "failed-mails");
  useBackoffRevalidation(retried.mails.flatMap(({ id, isGoing }) => (isGoing ? id : [])).join());
  const filter = <FilterField name="kind" word="mails.about" choices={choicesOf(t, "mails.kind", kinds)} />;
  return (
    <>
      <ScreenHead title={t("mails.title")} text={t("mails.subtitle")}>
        <LinkButton to={mailServerPath}>{t("mailServer.title")}</LinkButton>
        {offeredPaths.inbox && <LinkButton to={offeredPaths.inbox}>{t("messages.title")}</LinkButton>}
      </ScreenHead>
      {areFiles && <p className="warning">{t("mailServer.areFiles")}</p>}
      <section className="panel collection mails" aria-labelledby="failed-mails" onSubmit={() => lead("failed-mails")}>
        <div className="mails-head">
          <h2 id="failed-mails" tabIndex={-1}>
            {t("mails.failed", { count: failed.total })}
          </h2>
          {failed.total > 1 && (
            <ActionButton path={path} fields={{ intent: "retry-all" }} variant="light">
              {t("mails.retryAll")}
            </ActionButton>
          )}
        </div>
        <FilteredList path={path} list={failed} filters={filter} emptyWord="mails.noneFailed">
          <Selection path={path} actions={[{ intent: "retry", word: "mails.retry" }]} rows={failed.rows}>
            <MailsTable mails={failed.rows} canRetry />
          </Selection>
        </FilteredList>
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

export const ErrorBoundary = failedScreen("mails.fetchFailed");

/** For buttons that disappear with their rows: the heading with the given id gets the focus after the next load. */
function useRestoredFocus(loaded: unknown, fallbackId: string) {
  const headingId = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each reading may have taken a row away
  useEffect(() => {
    const heading = headingId.current;
    if (!heading) return;
    return restoreFocus(() => {
      headingId.current = null;
      return document.getElementById(heading) ?? document.getElementById(fallbackId);
    });
  }, [loaded]);
  return (heading: string) => {
    headingId.current = heading;
  };
}
