import { Badge } from "@mantine/core";
import { Link, useLocation, useNavigate } from "react-router";
import { messageStatuses } from "#app/records/messages/message.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { Moment } from "../frame/moment.tsx";
import { messagePath, paths } from "../frame/paths.ts";
import { HeadedTable } from "../lists/headed-table.tsx";
import { isBesideControls } from "../lists/list-table.tsx";
import { RowChoice, Selection, type SelectionAction } from "../lists/selection.tsx";
import { asCell, asName, asRow } from "../lists/table-roles.ts";
import { DeliveryState } from "./delivery-state.tsx";
import { changeWords, statusColors, statusWords } from "./message-words.ts";
import type { MessagesPage } from "./messages.tsx";

type Listed = MessagesPage["messages"][number];

const headings = ["messages.message", "messages.status", "messages.received", "messages.notification"];

const actions: SelectionAction[] = [
  ...messageStatuses.map((status) => ({ intent: status, word: changeWords[status] })),
  {
    intent: "trash",
    word: "common.delete",
    isBad: true,
    question: {
      title: "messages.deleteTitle",
      text: "messages.deleteQuestion",
      confirm: "messages.toTrash",
      instead: { intent: "erase", word: "messages.forGood" },
    },
  },
];

export function MessagesTable({ messages }: { messages: Listed[] }) {
  return (
    <Selection path={paths.messages} actions={actions} rows={messages}>
      <HeadedTable headings={headings}>
        {messages.map((message) => (
          <MessageRow key={message.id} message={message} />
        ))}
      </HeadedTable>
    </Selection>
  );
}

function MessageRow({ message }: { message: Listed }) {
  const { t } = useAdmin();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { id, name, subject, excerpt, status } = message;
  const open = `${messagePath(id)}${search}`;
  return (
    // A click beside the link; keyboard and screen readers use the link itself.
    <tr
      {...asRow}
      data-new={status === "new" || undefined}
      onClick={({ target }) => isBesideControls(target) && navigate(open)}
    >
      <th {...asName}>
        <span className="message-line">
          <RowChoice id={id} label={t("messages.select", { name })} />
          <span className="message-gist">
            <Link to={open} className="message-open">
              <bdi>{name}</bdi>
            </Link>
            <span dir="auto" className="message-subject">
              {subject ?? t("messages.noSubject")}
            </span>
            <span dir="auto" className="message-excerpt soft">
              {excerpt}
            </span>
          </span>
        </span>
      </th>
      <td {...asCell} data-label={t("messages.status")}>
        <Badge variant="light" color={statusColors[status]}>
          {t(statusWords[status])}
        </Badge>
      </td>
      <td {...asCell} data-label={t("messages.received")}>
        <Moment at={message.created_at} />
      </td>
      <td {...asCell} data-label={t("messages.notification")}>
        <DeliveryState delivery={message.delivery} />
      </td>
    </tr>
  );
}
