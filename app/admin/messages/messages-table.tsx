import { Badge } from "@mantine/core";
import { useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { useAdmin } from "../frame/admin-context.ts";
import { Moment } from "../frame/moment.tsx";
import { messagePath } from "../frame/paths.ts";
import { HeadedTable } from "../lists/headed-table.tsx";
import { asCell, asName, asRow } from "../lists/table-roles.ts";
import { DeliveryState } from "./delivery-state.tsx";
import { statusColors, statusWords } from "./message-words.ts";
import type { MessagesPage } from "./messages.tsx";
import { SelectionBar } from "./selection-bar.tsx";

type Listed = MessagesPage["messages"][number];

const headings = ["messages.message", "messages.status", "messages.received", "messages.notification"];

/** A page of messages, and what can be done with those that are selected. */
export function MessagesTable({ messages }: { messages: Listed[] }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  // What has gone from the page is not acted on unseen.
  const selected = messages.filter(({ id }) => chosen.has(id)).map(({ id }) => id);
  const isWhole = selected.length === messages.length;

  function choose(ids: readonly string[], isChosen: boolean) {
    const next = new Set(selected);
    for (const id of ids)
      if (isChosen) next.add(id);
      else next.delete(id);
    setChosen(next);
  }
  return (
    <>
      <SelectionBar
        ids={selected}
        isWhole={isWhole}
        onWhole={(isChosen) =>
          choose(
            messages.map(({ id }) => id),
            isChosen,
          )
        }
        onDone={(ids) => choose(ids, false)}
      />
      <div className="collection-scroll">
        <HeadedTable headings={headings}>
          {messages.map((message) => (
            <Line
              key={message.id}
              message={message}
              isSelected={chosen.has(message.id)}
              onSelect={(isChosen) => choose([message.id], isChosen)}
            />
          ))}
        </HeadedTable>
      </div>
    </>
  );
}

type LineProps = { message: Listed; isSelected: boolean; onSelect: (isSelected: boolean) => void };

function Line({ message, isSelected, onSelect }: LineProps) {
  const { t } = useAdmin();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { id, name, subject, excerpt, status } = message;
  const open = `${messagePath(id)}${search}`;
  return (
    // The link in the row is what the keyboard and readers use; a click beside it does the same.
    <tr
      {...asRow}
      data-new={status === "new" || undefined}
      onClick={({ target }) => !(target as Element).closest("a, input, label") && navigate(open)}
    >
      <th {...asName}>
        <span className="message-line">
          <label className="message-choice">
            <input
              type="checkbox"
              checked={isSelected}
              aria-label={t("messages.select", { name })}
              onChange={({ currentTarget }) => onSelect(currentTarget.checked)}
            />
          </label>
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
