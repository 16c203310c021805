import { Button } from "@mantine/core";
import { useState } from "react";
import { useFetcher } from "react-router";
import { isolated } from "#app/i18n/bidi.ts";
import type { Role } from "#app/records/people/profile.ts";
import type { Answer } from "../forms/answer.ts";
import { Dialog } from "../forms/dialog.tsx";
import { FetcherForm } from "../forms/fetcher-form.tsx";
import { useAdmin } from "../frame/admin-context.ts";
import { FreshProof } from "../settings/fresh-proof.tsx";
import type { ListedPerson } from "./users.tsx";

export type Question = { person: ListedPerson } & (
  | { kind: "role"; role: Role }
  | { kind: "disable" }
  | { kind: "delete" }
);

const titles = { role: "users.roleTitle", disable: "users.disableTitle", delete: "users.deleteTitle" };
const buttons = { role: "users.roleTitle", disable: "users.disable", delete: "common.delete" };

type PersonQuestionProps = { question: Question | null; onClose: () => void };

/** Asks before somebody becomes an admin or is one no longer, is shut out, or is removed. */
export function PersonQuestion({ question, onClose }: PersonQuestionProps) {
  const { t } = useAdmin();
  const fetcher = useFetcher<Answer>();
  const [handled, setHandled] = useState(fetcher.data);
  const [shown, setShown] = useState(question);
  const isBusy = fetcher.state !== "idle";
  // The text stays the same while the dialog closes.
  if (question && question !== shown) setShown(question);
  if (!isBusy && fetcher.data !== handled) {
    setHandled(fetcher.data);
    if (question) onClose();
  }
  return (
    <>
      <FreshProof fetcher={fetcher} />
      <Dialog isOpen={question !== null} onClose={onClose} isHeld={isBusy} title={shown ? t(titles[shown.kind]) : ""}>
        {shown && (
          <FetcherForm fetcher={fetcher} action="/admin/users" className="dialog-form">
            <input type="hidden" name="intent" value={shown.kind} />
            <input type="hidden" name="id" value={shown.person.user_id} />
            {shown.kind === "role" && <input type="hidden" name="role" value={shown.role} />}
            <p>{t(questionWord(shown), { name: isolated(shown.person.full_name || shown.person.email) })}</p>
            <div className="actions at-end">
              <Button variant="default" onClick={onClose} disabled={isBusy} data-autofocus>
                {t("common.cancel")}
              </Button>
              <Button type="submit" color="red" disabled={isBusy}>
                {t(isBusy ? "common.saving" : buttons[shown.kind])}
              </Button>
            </div>
          </FetcherForm>
        )}
      </Dialog>
    </>
  );
}

function questionWord(question: Question) {
  const { isViewer } = question.person;
  if (question.kind === "delete") return "users.deleteQuestion";
  if (question.kind === "disable") return isViewer ? "users.disableOwn" : "users.disableQuestion";
  if (question.role === "admin") return "users.giveAdmin";
  return isViewer ? "users.takeOwnAdmin" : "users.takeAdmin";
}
