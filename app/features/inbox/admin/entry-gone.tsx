import { Textarea } from "@mantine/core";
import { useEffect, useState } from "react";
import { isRouteErrorResponse, useLocation, useParams } from "react-router";
import { listLocalDrafts } from "#app/admin/drafts/draft-store.ts";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import { FailedScreen } from "#app/admin/frame/failed-screen.tsx";
import { offeredPaths } from "#app/admin/offers/offered-paths.ts";
import { LinkButton } from "#app/admin/widgets/link-button.tsx";
import { Panel } from "#app/admin/widgets/panel.tsx";
import { draftOfReply, type InboxKind } from "../records/inbox.ts";
import { inboxPath } from "./inbox-paths.ts";

/** In place of an entry that was deleted meanwhile, also in another tab while a reply is typed. */
export function EntryGone({ error, kind }: { error: unknown; kind: InboxKind }) {
  const { t, frame } = useAdmin();
  const owner = frame.userId;
  const { id = "" } = useParams();
  const { search } = useLocation();
  const [typed, setTyped] = useState("");
  useEffect(() => {
    const [name, recordId] = draftOfReply({ kind, id });
    void listLocalDrafts({ owner, kind: name, recordId }).then((kept) => setTyped(kept.at(-1)?.fields.body ?? ""));
  }, [owner, kind, id]);
  if (!isRouteErrorResponse(error) || error.status !== 404)
    return <FailedScreen error={error} word="messages.fetchFailed" />;
  return (
    <Panel className="entry-pane" title={t("inbox.gone")}>
      {typed && <Textarea label={t("inbox.goneTyped")} value={typed} rows={6} dir="auto" readOnly />}
      <div className="actions">
        <LinkButton to={inboxPath + search}>{t("inbox.backToList")}</LinkButton>
        {kind === "message" && offeredPaths.trash && (
          <LinkButton to={offeredPaths.trash} variant="subtle">
            {t("sidebar.trash")}
          </LinkButton>
        )}
      </div>
    </Panel>
  );
}
