import { useEffect, useRef } from "react";
import { Outlet, redirect, useLocation, useParams } from "react-router";
import { intentOf, runAction, runAndToast } from "#app/admin/forms/client-actions.ts";
import { withStatus } from "#app/admin/forms/respond.server.ts";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import { failedScreen } from "#app/admin/frame/failed-screen.tsx";
import { useUnreadChange } from "#app/admin/frame/live-changes.ts";
import { ScreenHead } from "#app/admin/frame/screen-head.tsx";
import { answerListAction } from "#app/admin/lists/answer-list-action.ts";
import { RowCount, SearchField } from "#app/admin/lists/list-fields.tsx";
import { ListForm } from "#app/admin/lists/list-form.tsx";
import { ListKeys } from "#app/admin/lists/list-keys.tsx";
import { Pager, searchOfPage } from "#app/admin/lists/pager.tsx";
import { useReadAgain } from "#app/admin/lists/use-read-again.ts";
import { offeredPaths } from "#app/admin/offers/offered-paths.ts";
import { LinkButton } from "#app/admin/widgets/link-button.tsx";
import { LinkTabs } from "#app/admin/widgets/link-tabs.tsx";
import { adminOf } from "#app/auth/sessions/guard.server.ts";
import { readForm } from "#app/platform/http/requests/form.server.ts";
import { currentVisit } from "#app/platform/http/requests/visit.server.ts";
import { listRequest } from "#app/records/lists/list-request.ts";
import { hasFailedMails } from "#app/records/mails/failed-mails.server.ts";
import { boxIn, type InboxBox, inboxBoxes } from "../records/inbox.ts";
import { countInbox, listInbox } from "../records/inbox-list.server.ts";
import type { Route } from "./+types/messages";
import { answerInbox } from "./answer-inbox.server.ts";
import { runOnEntry } from "./entry-toast.ts";
import { InboxList } from "./inbox-list.tsx";
import { inboxPath } from "./inbox-paths.ts";
import { useInboxKeys } from "./use-inbox-keys.ts";
import { useMarkedEntry } from "./use-marked-entry.ts";

import "./inbox.css";

const path = inboxPath;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { staff } = adminOf(context);
  const request = listRequest(url.searchParams);
  return {
    ...(await listInbox(staff, request)),
    box: boxIn(url.searchParams),
    isFiltered: request.text !== "",
    counts: await countInbox(staff),
    hasFailedMails: await hasFailedMails(staff),
  };
}

export type InboxPage = Route.ComponentProps["loaderData"];

export async function action({ request, context }: Route.ActionArgs) {
  const client = currentVisit().client;
  return withStatus(await answerInbox({ ...adminOf(context), client }, await readForm(request)));
}

export async function clientAction(args: Route.ClientActionArgs) {
  const { request, serverAction } = args;
  const form = await request.clone().formData();
  const intent = await intentOf(request);
  if (intent === "opened") return runAction("messages.updateFailed", serverAction);
  if (intent === "answer") return runOnEntry("inbox.answerFailed", serverAction);
  if (intent === "resend") return runAndToast("mails.actFailed", serverAction);
  if (intent === "reply") return runOnEntry("inbox.replyFailed", serverAction);
  const isDeleting = ["trash", "erase"].includes(intent);
  const failed = isDeleting ? "messages.deleteFailed" : "messages.updateFailed";
  const answer = await answerListAction(failed, args, runOnEntry);
  if ("ok" in answer && form.has("leave")) throw redirect(path + location.search);
  return answer;
}

export default function Messages({ loaderData: inbox }: Route.ComponentProps) {
  const { t } = useAdmin();
  const { search } = useLocation();
  const { id } = useParams();
  const { marked, mark, noteActed } = useMarkedEntry(inbox.rows, id);
  const keys = useInboxKeys({ list: path + search, marked, isOpen: id !== undefined, noteActed });
  const pane = useRoomOfPane();
  useUnreadChange(useReadAgain());
  const exported = `${path}/export${searchOfPage(search, 1)}`;
  return (
    <>
      <ScreenHead title={t("messages.title")} text={t("messages.subtitle")}>
        {inbox.hasFailedMails && offeredPaths.mails && (
          <LinkButton to={offeredPaths.mails} variant="light" color="red">
            {t("mails.title")}
          </LinkButton>
        )}
        <ListKeys {...keys} />
        <LinkButton to={exported} reloadDocument>
          {t("messages.export")}
        </LinkButton>
      </ScreenHead>
      <InboxTabs box={inbox.box} counts={inbox.counts} />
      <div className="inbox" ref={pane} data-open={id !== undefined || undefined}>
        <section className="panel inbox-column" aria-label={t("messages.title")}>
          <ListForm path={path}>
            <SearchField />
            <input type="hidden" name="box" value={inbox.box === "inbox" ? "" : inbox.box} readOnly />
            <RowCount count={inbox.count} />
          </ListForm>
          {inbox.rows.length > 0 ? (
            <InboxList rows={inbox.rows} box={inbox.box} marked={marked?.id} onMark={mark} />
          ) : (
            <EmptyBox inbox={inbox} />
          )}
          <Pager path={path} page={inbox.page} count={inbox.count} />
        </section>
        <Outlet />
        {id === undefined && <p className="panel inbox-nothing soft">{t("inbox.chooseEntry")}</p>}
      </div>
    </>
  );
}

/** An open entry ends where the window does, so that the field of its reply is in view. */
function useRoomOfPane() {
  const inbox = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = inbox;
    if (!current) return;
    const measure = () => {
      const top = current.getBoundingClientRect().top + scrollY;
      current.style.setProperty("--inbox-top", `${Math.round(top)}px`);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  return inbox;
}

function EmptyBox({ inbox }: { inbox: InboxPage }) {
  const { t } = useAdmin();
  const word = inbox.isFiltered ? "collection.nothingFound" : `inbox.empty-${inbox.box}`;
  return <p className="collection-empty">{t(word)}</p>;
}

export const ErrorBoundary = failedScreen("messages.fetchFailed");

function InboxTabs({ box, counts }: { box: InboxBox; counts: Partial<Record<InboxBox, number>> }) {
  const { t, format } = useAdmin();
  const shown = inboxBoxes.filter((each) => each !== "failed" || box === each || (counts.failed ?? 0) > 0);
  const tabs = shown.map((each) => ({
    to: each === "inbox" ? inboxPath : `${inboxPath}?box=${each}`,
    text: t(`inbox.box-${each}`),
    isCurrent: each === box,
    count: counts[each] ? format.number(counts[each]) : undefined,
  }));
  return <LinkTabs label={t("messages.box")} tabs={tabs} />;
}
