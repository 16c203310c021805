import { type ReactNode, useState } from "react";
import { useActionData } from "react-router";
import type { SaveResult } from "../forms/action-result.ts";
import type { SelectionAnswer } from "../lists/answer-selection.server.ts";
import { useAdmin } from "./admin-context.ts";

type ScreenHeadProps = { title: string; text?: string; hasOwnAnswer?: boolean; children?: ReactNode };

/** `hasOwnAnswer` is for a screen that shows itself how a form was answered that a browser sent without script. */
export function ScreenHead({ title, text, hasOwnAnswer, children }: ScreenHeadProps) {
  const { t, frame } = useAdmin();
  return (
    <header className="screen-head">
      <title>{[title, t("common.websiteEditor"), frame.siteName].filter(Boolean).join(" · ")}</title>
      <div>
        <h1>{title}</h1>
        {text && <p className="soft">{text}</p>}
      </div>
      {children && <div className="actions">{children}</div>}
      {!hasOwnAnswer && <PlainAnswer />}
    </header>
  );
}

function PlainAnswer() {
  const { t } = useAdmin();
  const answer = useActionData<SaveResult | SelectionAnswer>();
  const [firstAnswer] = useState(answer);
  if (!answer || answer !== firstAnswer) return null;
  // The list says how many rows were changed.
  if (answer.ok) return "tally" in answer ? null : statusLine(t(answer.message));
  const { form, ...atFields } = answer.errors;
  if (form) return statusLine(t(form.word, form.values), "alert");
  if ("proof" in answer) return statusLine(t("proof.signInAgain"), "alert");
  const isChangedOnly = "texts" in answer && Object.keys(atFields).length === 0 && answer.version === undefined;
  return isChangedOnly ? statusLine(t("order.notSaved")) : null;
}

function statusLine(text: string, role = "status") {
  return (
    <p className="plain-answer" role={role}>
      {text}
    </p>
  );
}
