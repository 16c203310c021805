import { Button, Textarea } from "@mantine/core";
import { useEffect, useState } from "react";
import { isRouteErrorResponse, Link, useLocation, useParams } from "react-router";
import type { InboxKind } from "#app/records/inbox/inbox.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { FailedScreen } from "../frame/failed-screen.tsx";
import { paths } from "../frame/paths.ts";
import { keptReply, replyKey } from "./reply/reply-draft.ts";

/** In place of an entry that was deleted meanwhile, also in another tab while a reply is typed. */
export function EntryGone({ error, kind }: { error: unknown; kind: InboxKind }) {
  const { t, frame } = useAdmin();
  const { id = "" } = useParams();
  const { search } = useLocation();
  const [typed, setTyped] = useState("");
  useEffect(() => setTyped(keptReply(replyKey(frame, { kind, id }))?.body ?? ""), [frame, kind, id]);
  if (!isRouteErrorResponse(error) || error.status !== 404)
    return <FailedScreen error={error} word="messages.fetchFailed" />;
  return (
    <section className="panel entry-pane" aria-labelledby="entry-title">
      <h2 id="entry-title">{t("inbox.gone")}</h2>
      {typed && <Textarea label={t("inbox.goneTyped")} value={typed} rows={6} dir="auto" readOnly />}
      <div className="actions">
        <Button component={Link} to={paths.messages + search} variant="default">
          {t("inbox.backToList")}
        </Button>
        {kind === "message" && (
          <Button component={Link} to={paths.trash} variant="subtle">
            {t("sidebar.trash")}
          </Button>
        )}
      </div>
    </section>
  );
}
