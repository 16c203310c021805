import { useState } from "react";
import { useFetcher } from "react-router";
import type { Role } from "#app/records/people/profile.ts";
import type { ActionResult } from "../forms/action-result.ts";
import { ConfirmDialog } from "../forms/confirm-dialog.tsx";
import { useResult } from "../forms/use-result.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { paths } from "../frame/paths.ts";
import { FreshProof } from "../proof/fresh-proof.tsx";
import type { ListedPerson } from "./users.tsx";

export type Question = { person: ListedPerson } & (
  | { kind: "role"; role: Role }
  | { kind: "disable" }
  | { kind: "delete" }
);

const titles = { role: "users.roleTitle", disable: "users.disableTitle", delete: "users.deleteTitle" };
const buttons = { role: "users.roleTitle", disable: "users.disable", delete: "common.delete" };

export function PersonQuestion({ question, onClose }: { question: Question | null; onClose: () => void }) {
  const { t } = useAdmin();
  const fetcher = useFetcher<ActionResult>();
  const [last, setLast] = useState(question);
  if (question && question !== last) setLast(question);
  useResult(fetcher.state === "idle" ? fetcher.data : undefined, onClose);
  const kind = last?.kind ?? "role";
  const name = question && (question.person.full_name || question.person.email);
  return (
    <>
      <FreshProof fetcher={fetcher} />
      <ConfirmDialog
        fetcher={fetcher}
        path={paths.users}
        title={t(titles[kind])}
        question={name && t(questionWord(question), { name })}
        fields={{ intent: kind, id: last?.person.user_id, role: last?.kind === "role" ? last.role : undefined }}
        confirm={t(buttons[kind])}
        confirmBusy={t("common.saving")}
        onClose={onClose}
      />
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
