import { Button } from "@mantine/core";
import { Link, Outlet, redirect, useLocation } from "react-router";
import { adminOf } from "#app/auth/sessions/guard.server.ts";
import { readForm } from "#app/platform/http/requests/form.server.ts";
import { rowsOnPage } from "#app/records/lists/list-request.ts";
import { hasFailedMails } from "#app/records/mails/failed-mails.server.ts";
import { messageBoxes } from "#app/records/messages/message.ts";
import { listInbox } from "#app/records/messages/message-inbox.server.ts";
import { readRetention } from "#app/records/messages/message-retention.server.ts";
import { intentOf, runAction, runAndToast } from "../forms/client-actions.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { FailedScreen } from "../frame/failed-screen.tsx";
import { paths } from "../frame/paths.ts";
import { ScreenHead } from "../frame/screen-head.tsx";
import { answerListAction } from "../lists/answer-list-action.ts";
import { FilterField, RowCount, SearchField } from "../lists/list-fields.tsx";
import { ListForm } from "../lists/list-form.tsx";
import { Pager, searchOfPage } from "../lists/pager.tsx";
import type { Route } from "./+types/messages";
import { answerMessages } from "./answer-messages.server.ts";
import { answerRetention } from "./answer-retention.server.ts";
import { messageQuery, readPage } from "./message-query.ts";
import { boxWords } from "./message-words.ts";
import { MessagesTable } from "./messages-table.tsx";
import { RetentionCard } from "./retention-card.tsx";

const path = paths.messages;
const excerptLength = 160;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { staff } = adminOf(context);
  const { page: requestedPage, ...query } = messageQuery(url.searchParams);
  const read = (from: number) => listInbox(staff, query, { from, most: rowsOnPage });
  const { messages, count, page } = await readPage(requestedPage, read);
  return {
    messages: messages.map(({ message, ...rest }) => ({ ...rest, excerpt: message.slice(0, excerptLength) })),
    count,
    page,
    ...query,
    hasFailedMails: await hasFailedMails(staff),
    retentionDays: await readRetention(staff),
  };
}

export type MessagesPage = Route.ComponentProps["loaderData"];

export async function action({ request, context }: Route.ActionArgs) {
  const { staff } = adminOf(context);
  const form = await readForm(request);
  return form.intent === "retention" ? answerRetention(staff, form) : answerMessages(staff, form);
}

/** Opening a message shows no toast; an action on the open message returns to the inbox. */
export async function clientAction(args: Route.ClientActionArgs) {
  const { request, serverAction } = args;
  const form = await request.clone().formData();
  const intent = await intentOf(request);
  if (intent === "retention") return runAndToast("settings.saveFailed", serverAction);
  if (intent === "opened") return runAction("messages.updateFailed", serverAction);
  const isDeleting = ["trash", "erase"].includes(intent);
  const failed = isDeleting ? "messages.deleteFailed" : "messages.updateFailed";
  const answer = await answerListAction(failed, args, runAndToast);
  if ("ok" in answer && form.has("leave")) throw redirect(path + location.search);
  return answer;
}

export default function Messages({ loaderData: inbox }: Route.ComponentProps) {
  const { t } = useAdmin();
  const { search } = useLocation();
  return (
    <>
      <ScreenHead title={t("messages.title")} text={t("messages.subtitle")}>
        <div className="actions">
          {inbox.hasFailedMails && (
            <Button component={Link} to={paths.mails} variant="light" color="red">
              {t("mails.title")}
            </Button>
          )}
          <Button component="a" href={`${path}/export${searchOfPage(search, 1)}`} variant="default" download>
            {t("messages.export")}
          </Button>
        </div>
      </ScreenHead>
      <section className="panel collection" aria-label={t("messages.title")}>
        <ListForm path={path}>
          <SearchField />
          <FilterField
            name="status"
            word="messages.box"
            allWord={boxWords.inbox}
            choices={messageBoxes.flatMap((box) => (box === "inbox" ? [] : { value: box, label: t(boxWords[box]) }))}
          />
          <FilterField
            name="mail"
            word="messages.notification"
            allWord="messages.notifyAny"
            choices={[{ value: "failed", label: t("messages.notifyFailedOnly") }]}
          />
          <RowCount count={inbox.count} />
        </ListForm>
        {inbox.count > 0 ? (
          <MessagesTable messages={inbox.messages} />
        ) : (
          <p className="collection-empty">
            {t(inbox.text || inbox.notificationFailed ? "collection.nothingFound" : "messages.empty")}
          </p>
        )}
        <Pager path={path} page={inbox.page} count={inbox.count} />
      </section>
      <RetentionCard days={inbox.retentionDays} />
      <Outlet />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailedScreen error={error} word="messages.fetchFailed" />;
}
