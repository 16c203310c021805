import { Badge, NativeSelect } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useFetcher } from "react-router";
import type { ActionResult } from "#app/admin/forms/action-result.ts";
import { useResult } from "#app/admin/forms/use-result.ts";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import { Moment } from "#app/admin/frame/moment.tsx";
import { asCell, asName, asRow } from "#app/admin/lists/table-roles.ts";
import { FreshProof } from "#app/admin/proof/fresh-proof.tsx";
import { choicesOf } from "#app/admin/widgets/choices.ts";
import { RowButton } from "#app/admin/widgets/row-action.tsx";
import { type Role, roles } from "#app/records/people/profile.ts";
import type { Invited } from "../auth/invite-person.server.ts";
import { InvitationLink, invitedIn } from "./invitation-link.tsx";
import type { Question } from "./person-question.tsx";
import type { ListedPerson } from "./users.tsx";
import { usersPath } from "./users-paths.ts";

const roleBadges: Record<Role, { variant: string; color: string }> = {
  admin: { variant: "filled", color: "accent" },
  moderator: { variant: "light", color: "gray" },
  user: { variant: "outline", color: "gray" },
};

type PersonRowProps = {
  person: ListedPerson;
  isReady: boolean;
  isHighlighted: boolean;
  onQuestion: (question: Question) => void;
};

export function PersonRow({ person, isReady, isHighlighted, onQuestion }: PersonRowProps) {
  const { t, format } = useAdmin();
  const fetcher = useFetcher<ActionResult>();
  const { user_id: id, full_name, email, role, isViewer } = person;
  const name = full_name || email;
  const isBusy = fetcher.state !== "idle";
  const [invited, setInvited] = useState<Invited | null>(null);
  useResult(fetcher.data, (result) => setInvited(invitedIn(result)));
  const submit = (intent: string, more = {}) =>
    fetcher.submit({ intent, id, ...more }, { method: "post", action: usersPath, flushSync: true });
  const shownRole = (fetcher.formData?.get("role") as Role | null | undefined) ?? role;

  function chooseRole(chosen: Role) {
    const isWeighty = chosen === "admin" || role === "admin";
    if (isWeighty) onQuestion({ kind: "role", person, role: chosen });
    else submit("role", { role: chosen });
  }
  const action = (word: string, onClick: () => void, isBad = false) => (
    <RowButton word={word} name={name} isBad={isBad} disabled={isBusy} onClick={onClick} />
  );

  return (
    <tr {...asRow} id={`person-${id}`} data-highlighted={isHighlighted || undefined}>
      <th {...asName}>
        <span className="person-name">
          <bdi>{full_name || t("users.noName")}</bdi>
          {isViewer && <Mark word="users.you" />}
          {person.isInvited && <Mark word="users.invited" />}
          {person.disabled_at && <Mark word="users.disabled" isBad />}
        </span>
      </th>
      <Cell word="users.email">
        <span className="person-email">
          <bdi dir="ltr">{email}</bdi>
          <span className={person.email_verified ? "soft" : "warning"}>
            {t(person.email_verified ? "users.verified" : "users.notVerified")}
          </span>
        </span>
      </Cell>
      <Cell word="users.role">
        <Badge {...roleBadges[role]}>{t(`users.role.${role}`)}</Badge>
      </Cell>
      <Cell word="users.joined">{format.shortDay(person.created_at)}</Cell>
      <Cell word="users.lastSeen">
        <span className="person-seen">
          <span>{person.last_seen_at ? <Moment at={person.last_seen_at} /> : t("users.never")}</span>
          {person.sessions > 0 && (
            <span className="soft">
              {t("users.sessions", { count: person.sessions })}{" "}
              {!isViewer && action("users.endSessions", () => submit("sign-out"))}
            </span>
          )}
        </span>
      </Cell>
      <Cell word="users.roleTitle">
        <NativeSelect
          size="xs"
          aria-label={t("users.changeRole", { name })}
          value={shownRole}
          disabled={isBusy || !isReady}
          onChange={({ currentTarget }) => chooseRole(currentTarget.value as Role)}
          data={choicesOf(t, "users.role", roles)}
        />
      </Cell>
      <td {...asCell} className="collection-actions">
        {person.isInvited && !person.disabled_at && action("users.inviteAgain", () => submit("invite"))}
        {person.disabled_at
          ? action("users.enable", () => submit("enable"))
          : action("users.disable", () => onQuestion({ kind: "disable", person }), true)}
        <FreshProof fetcher={fetcher} />
        <InvitationLink invited={invited} onClose={() => setInvited(null)} />
        {!isViewer && action("common.delete", () => onQuestion({ kind: "delete", person }), true)}
      </td>
    </tr>
  );
}

function Mark({ word, isBad }: { word: string; isBad?: boolean }) {
  const { t } = useAdmin();
  return (
    <Badge variant="outline" color={isBad ? "red" : "gray"} size="sm">
      {t(word)}
    </Badge>
  );
}

function Cell({ word, children }: { word: string; children: ReactNode }) {
  const { t } = useAdmin();
  return (
    <td {...asCell} data-label={t(word)}>
      {children}
    </td>
  );
}
