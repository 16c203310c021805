import { useState } from "react";
import { useFetcher } from "react-router";
import { messageStatuses } from "#app/records/messages/message.ts";
import type { ActionResult } from "../forms/action-result.ts";
import { FetcherForm } from "../forms/fetcher-form.tsx";
import { useResult } from "../forms/use-result.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { paths } from "../frame/paths.ts";
import { DeleteMessages } from "./delete-messages.tsx";
import { changeWords } from "./message-words.ts";

type SelectionBarProps = {
  ids: readonly string[];
  /** All messages of the page are selected. */
  isWhole: boolean;
  onWhole: (isSelected: boolean) => void;
  /** These need not be selected any more. */
  onDone: (ids: readonly string[]) => void;
};

/** Selects a whole page, and does the same to all that is selected. */
export function SelectionBar({ ids, isWhole, onWhole, onDone }: SelectionBarProps) {
  const { t } = useAdmin();
  const fetcher = useFetcher<ActionResult>();
  const [isDeleting, setDeleting] = useState(false);
  const [sent, setSent] = useState(ids);
  const isBusy = fetcher.state !== "idle";
  useResult(fetcher.data, ({ ok }) => ok && onDone(sent));
  return (
    <div className="selection">
      <label className="selection-all">
        <input
          type="checkbox"
          checked={isWhole}
          onChange={({ currentTarget }) => onWhole(currentTarget.checked)}
          ref={(box) => {
            if (box) box.indeterminate = ids.length > 0 && !isWhole;
          }}
        />
        {t("messages.selectAll")}
      </label>
      {ids.length > 0 && (
        <FetcherForm fetcher={fetcher} action={paths.messages} className="selection-acts" onSubmit={() => setSent(ids)}>
          <span className="soft" role="status">
            {t("messages.selected", { count: ids.length })}
          </span>
          <input type="hidden" name="ids" value={ids.join(",")} />
          {messageStatuses.map((status) => (
            <button key={status} className="row-action" name="intent" value={status} disabled={isBusy} type="submit">
              {t(changeWords[status])}
            </button>
          ))}
          <button className="row-action bad" type="button" disabled={isBusy} onClick={() => setDeleting(true)}>
            {t("common.delete")}
          </button>
        </FetcherForm>
      )}
      <DeleteMessages ids={ids} isOpen={isDeleting} onClose={() => setDeleting(false)} />
    </div>
  );
}
