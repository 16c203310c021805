import { useState } from "react";
import { useFetcher } from "react-router";
import type { ActionResult } from "#app/admin/forms/action-result.ts";
import { ConfirmDialog } from "#app/admin/forms/confirm-dialog.tsx";
import { useResult } from "#app/admin/forms/use-result.ts";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import { FreshProof } from "#app/admin/proof/fresh-proof.tsx";
import type { Role } from "#app/records/people/profile.ts";
import type { ListedPerson } from "./users.tsx";
import { usersPath } from "./users-paths.ts";

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
        path={usersPath}
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
