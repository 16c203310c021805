import { Textarea } from "@mantine/core";
import { useEffect, useState } from "react";
import { isRouteErrorResponse, useLocation, useParams } from "react-router";
import type { InboxKind } from "#app/records/inbox/inbox.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { FailedScreen } from "../frame/failed-screen.tsx";
import { paths } from "../frame/paths.ts";
import { LinkButton } from "../widgets/link-button.tsx";
import { Panel } from "../widgets/panel.tsx";
import { replyKey, storedReply } from "./reply/reply-draft.ts";

/** In place of an entry that was deleted meanwhile, also in another tab while a reply is typed. */
export function EntryGone({ error, kind }: { error: unknown; kind: InboxKind }) {
  const { t, frame } = useAdmin();
  const { id = "" } = useParams();
  const { search } = useLocation();
  const [typed, setTyped] = useState("");
  useEffect(() => setTyped(storedReply(replyKey(frame, { kind, id }))?.body ?? ""), [frame, kind, id]);
  if (!isRouteErrorResponse(error) || error.status !== 404)
    return <FailedScreen error={error} word="messages.fetchFailed" />;
  return (
    <Panel className="entry-pane" title={t("inbox.gone")}>
      {typed && <Textarea label={t("inbox.goneTyped")} value={typed} rows={6} dir="auto" readOnly />}
      <div className="actions">
        <LinkButton to={paths.messages + search}>{t("inbox.backToList")}</LinkButton>
        {kind === "message" && (
          <LinkButton to={paths.trash} variant="subtle">
            {t("sidebar.trash")}
          </LinkButton>
        )}
      </div>
    </Panel>
  );
}
