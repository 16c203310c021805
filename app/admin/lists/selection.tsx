import { Button, NativeSelect } from "@mantine/core";
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { rowPrefix } from "#app/records/lists/selection.ts";
import { Dialog } from "../forms/dialog.tsx";
import { FetcherForm } from "../forms/fetcher-form.tsx";
import { useResult } from "../forms/use-result.ts";
import { useAdmin } from "../frame/admin-context.ts";
import type { SelectionAnswer } from "./answer-selection.server.ts";
import type { Filter } from "./list-fields.tsx";

const formId = "selection";
const boxes = `input[name^="${rowPrefix}"]`;

export type SelectionAction = {
  /** `publish` posts the intent `selected.publish`. */
  intent: string;
  word: string;
  isBad?: boolean;
  choice?: Filter;
  field?: ReactNode;
  question?: { title: string; text: string; confirm: string; instead?: { intent: string; word: string } };
};

type SelectionProps = {
  path: string;
  actions: readonly SelectionAction[];
  rows: readonly unknown[];
  children: ReactNode;
};

export function Selection({ path, actions, rows, children }: SelectionProps) {
  const { t } = useAdmin();
  const fetcher = useFetcher<SelectionAnswer>();
  const list = useRef<HTMLDivElement>(null);
  const whole = useRef<HTMLInputElement>(null);
  const [count, setCount] = useState(0);
  const [pendingAction, setPendingAction] = useState<SelectionAction | null>(null);
  const isBusy = fetcher.state !== "idle";
  // biome-ignore lint/correctness/useExhaustiveDependencies: a row that is gone is selected no more
  useEffect(recount, [rows]);
  useResult(fetcher.data, (answer) => {
    setPendingAction(null);
    if (answer.ok) check(() => false);
  });

  function check(isChecked: () => boolean) {
    for (const box of list.current?.querySelectorAll<HTMLInputElement>(boxes) ?? []) box.checked = isChecked();
    recount();
  }
  function recount() {
    const all = [...(list.current?.querySelectorAll<HTMLInputElement>(boxes) ?? [])];
    const checked = all.filter((box) => box.checked).length;
    setCount(checked);
    if (!whole.current) return;
    whole.current.checked = all.length > 0 && checked === all.length;
    whole.current.indeterminate = checked > 0 && checked < all.length;
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: for the fields within
    <div className="selecting" ref={list} onChange={recount} onKeyDown={pressOwnButton}>
      <FetcherForm fetcher={fetcher} action={path} id={formId} className="selection">
        <label className="selection-all">
          <input
            type="checkbox"
            ref={whole}
            onChange={({ target }) => check(() => target.checked)}
            autoComplete="off"
          />
          {t("selection.all")}
        </label>
        <div className="selection-actions">
          <span className="soft" role="status">
            {count > 0 && t("selection.count", { count })}
          </span>
          {actions.map((action) => (
            <span key={action.intent} className="selection-action">
              {action.field}
              {action.choice && <ChoiceOf {...action.choice} />}
              <button
                className={action.isBad ? "row-action bad" : "row-action"}
                type="submit"
                name="intent"
                value={`selected.${action.intent}`}
                disabled={isBusy}
                onClick={(event) => {
                  if (!action.question) return;
                  event.preventDefault();
                  setPendingAction(action);
                }}
              >
                {t(action.word)}
              </button>
            </span>
          ))}
        </div>
      </FetcherForm>
      {children}
      <Question action={pendingAction} count={count} isBusy={isBusy} onClose={() => setPendingAction(null)} />
    </div>
  );
}

function ChoiceOf({ name, word, choices }: Filter) {
  const { t } = useAdmin();
  return <NativeSelect name={name} size="xs" aria-label={t(word)} data={[...choices]} />;
}

/** Enter presses the button beside the field, and none from a checkbox. */
function pressOwnButton(event: KeyboardEvent) {
  if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
  event.preventDefault();
  event.target.closest(".selection-action")?.querySelector("button")?.click();
}

type QuestionProps = { action: SelectionAction | null; count: number; isBusy: boolean; onClose: () => void };

function Question({ action, count, isBusy, onClose }: QuestionProps) {
  const { t } = useAdmin();
  const [rendered, setRendered] = useState({ action, count });
  // Keeps the question while the dialog closes, though nothing is selected any more.
  if (action && !isBusy && (action !== rendered.action || count !== rendered.count)) setRendered({ action, count });
  const question = rendered.action?.question;
  const button = (intent: string, word: string, variant?: "outline") => (
    <Button
      type="submit"
      form={formId}
      name="intent"
      value={`selected.${intent}`}
      color="red"
      variant={variant}
      disabled={isBusy}
    >
      {t(word)}
    </Button>
  );
  return (
    <Dialog isOpen={action !== null} onClose={onClose} isLocked={isBusy} title={question ? t(question.title) : ""}>
      {question && (
        <>
          <p>{t(question.text, { count: rendered.count })}</p>
          <div className="actions at-end">
            <Button variant="default" onClick={onClose} disabled={isBusy} data-autofocus>
              {t("common.cancel")}
            </Button>
            {question.instead && button(question.instead.intent, question.instead.word, "outline")}
            {button(rendered.action?.intent ?? "", question.confirm)}
          </div>
        </>
      )}
    </Dialog>
  );
}

/** The version detects changes since the page was rendered. */
export function RowChoice({ id, version, label }: { id: string; version?: number; label: string }) {
  return (
    <label className="row-choice">
      <input
        type="checkbox"
        form={formId}
        name={rowPrefix + id}
        value={version ?? ""}
        aria-label={label}
        autoComplete="off"
      />
    </label>
  );
}
