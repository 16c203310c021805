import { Badge, Button } from "@mantine/core";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { data, useFetcher, useLocation, useNavigate } from "react-router";
import { adminOf } from "#app/auth/sessions/guard.server.ts";
import { languageNames } from "#app/i18n/locale.ts";
import type { MessageStatus } from "#app/records/messages/message.ts";
import { findMessage } from "#app/records/messages/message-inbox.server.ts";
import { Dialog } from "../forms/dialog.tsx";
import { FetcherForm } from "../forms/fetcher-form.tsx";
import { useAdmin } from "../frame/admin-context.ts";
import { Moment } from "../frame/moment.tsx";
import { paths } from "../frame/paths.ts";
import type { Route } from "./+types/message";
import { DeleteMessages } from "./delete-messages.tsx";
import { DeliveryState } from "./delivery-state.tsx";
import { changeWords, statusColors, statusWords } from "./message-words.ts";

const path = paths.messages;

export async function loader({ params, context }: Route.LoaderArgs) {
  const { staff } = adminOf(context);
  const message = await findMessage(staff, params.id);
  if (!message) throw data(null, { status: 404 });
  return message;
}

type Read = Route.ComponentProps["loaderData"];

export default function Message({ loaderData: message }: Route.ComponentProps) {
  const { t } = useAdmin();
  const navigate = useNavigate();
  const { search } = useLocation();
  const [isDeleting, setDeleting] = useState(false);
  const close = () => navigate(path + search);
  useOpened(message);
  const others = (["replied", "new", "archived", "spam"] as const).filter((status) => status !== message.status);
  return (
    <Dialog isOpen onClose={close} title={message.subject ?? t("messages.noSubject")} size="48rem">
      <div className="message">
        <Facts message={message} />
        <p className="message-text" dir="auto">
          {message.message}
        </p>
        <div className="actions">
          <Button component="a" href={replyTo(message)}>
            {t("messages.reply")}
          </Button>
          {others.map((status) => (
            <Change key={status} id={message.id} status={status} />
          ))}
          <Button variant="subtle" color="red" onClick={() => setDeleting(true)}>
            {t("common.delete")}
          </Button>
        </div>
      </div>
      <DeleteMessages ids={[message.id]} isOpen={isDeleting} onClose={() => setDeleting(false)} leaves />
    </Dialog>
  );
}

function Facts({ message }: { message: Read }) {
  const { t } = useAdmin();
  const { name, email, status, delivery } = message;
  return (
    <dl className="message-facts">
      <Fact word="messages.from">
        <bdi>{name}</bdi>{" "}
        <a href={`mailto:${encodeURIComponent(email).replace("%40", "@")}`}>
          <bdi dir="ltr">{email}</bdi>
        </a>
      </Fact>
      <Fact word="messages.received">
        <Moment at={message.created_at} />
      </Fact>
      <Fact word="messages.language">{languageNames[message.locale]}</Fact>
      <Fact word="messages.status">
        <Badge variant="light" color={statusColors[status]}>
          {t(statusWords[status])}
        </Badge>
      </Fact>
      <Fact word="messages.notification">
        <DeliveryState delivery={delivery} /> {delivery.state !== "none" && delivery.at && <Moment at={delivery.at} />}
        {"error" in delivery && delivery.error && (
          <span className="soft message-error" dir="ltr">
            {delivery.error}
          </span>
        )}
      </Fact>
    </dl>
  );
}

/** Archiving returns to the inbox. */
function Change({ id, status }: { id: string; status: MessageStatus }) {
  const { t } = useAdmin();
  const fetcher = useFetcher();
  return (
    <FetcherForm fetcher={fetcher} action={path}>
      <input type="hidden" name="intent" value={status} />
      <input type="hidden" name="ids" value={id} />
      {status !== "replied" && <input type="hidden" name="leave" value="on" />}
      <Button type="submit" variant="default" disabled={fetcher.state !== "idle"}>
        {t(changeWords[status])}
      </Button>
    </FetcherForm>
  );
}

function Fact({ word, children }: { word: string; children: ReactNode }) {
  const { t } = useAdmin();
  return (
    <div>
      <dt>{t(word)}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** A POST by script, since a GET must change nothing. */
function useOpened({ id, status }: Read) {
  const { submit } = useFetcher();
  const opened = useRef<string | null>(null);
  useEffect(() => {
    if (opened.current === id) return;
    opened.current = id;
    if (status === "new") void submit({ intent: "opened", ids: id }, { method: "post", action: path });
  }, [id, status, submit]);
}

function replyTo({ email, subject }: Read) {
  const about = subject ? `?subject=${encodeURIComponent(`Re: ${subject}`)}` : "";
  return `mailto:${encodeURIComponent(email).replace("%40", "@")}${about}`;
}
