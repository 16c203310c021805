import type { ReactNode } from "react";
import { useActionData } from "react-router";
import type { SaveResult } from "../forms/action-result.ts";
import { useAdmin } from "./admin-context.ts";

type ScreenHeadProps = { title: string; text?: string; children?: ReactNode };

export function ScreenHead({ title, text, children }: ScreenHeadProps) {
  const { t, frame } = useAdmin();
  return (
    <header className="screen-head">
      <title>{[title, t("common.websiteEditor"), frame.siteName].filter(Boolean).join(" · ")}</title>
      <div>
        <h1>{title}</h1>
        {text && <p className="soft">{text}</p>}
      </div>
      {children}
      <PlainAnswer />
    </header>
  );
}

/** What a form of this screen was answered, in a page without script; not where the screen has answers of its own. */
function PlainAnswer() {
  const { t } = useAdmin();
  const answer = useActionData<SaveResult | { ok?: never }>();
  if (answer?.ok) return answer.message ? said(t(answer.message)) : null;
  if (answer?.ok !== false) return null;
  const { form, ...atFields } = answer.errors ?? {};
  if (form) return said(t(form.word, form.values), "alert");
  return answer.texts && Object.keys(atFields).length === 0 && answer.version === undefined
    ? said(t("order.notSaved"))
    : null;
}

function said(text: string, role = "status") {
  return (
    <noscript>
      <p className="plain-answer" role={role}>
        {text}
      </p>
    </noscript>
  );
}
