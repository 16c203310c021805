import { useLocation, useNavigate } from "react-router";
import { saveAndLeave } from "#app/admin/forms/client-actions.ts";
import { RecordDialog, useRecordFetcher } from "#app/admin/forms/record-dialog.tsx";
import { ChoiceField, TextField, ValueField } from "#app/admin/forms/record-fields.tsx";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import { FreshProof } from "#app/admin/proof/fresh-proof.tsx";
import { languageChoices } from "#app/admin/widgets/choices.ts";
import { adminOf } from "#app/auth/sessions/guard.server.ts";
import { readForm } from "#app/platform/http/requests/form.server.ts";
import { hasMailServer } from "#app/records/mails/current-mail.server.ts";
import { defaultRole, roles } from "#app/records/people/profile.ts";
import type { Route } from "./+types/invite";
import { answerInvitation } from "./answer-invitation.server.ts";
import { InvitationLink, invitedIn } from "./invitation-link.tsx";
import { RoleList } from "./role-list.tsx";
import { usersPath } from "./users-paths.ts";

export async function loader({ context }: Route.LoaderArgs) {
  adminOf(context);
  return { isMailed: await hasMailServer() };
}

export async function action({ request, context }: Route.ActionArgs) {
  return answerInvitation(adminOf(context), await readForm(request));
}

export const clientAction = (args: Route.ClientActionArgs) => saveAndLeave(args, () => null, "users.inviteFailed");

export default function Invite({ loaderData: { isMailed } }: Route.ComponentProps) {
  const { t, locale } = useAdmin();
  const fetcher = useRecordFetcher();
  const navigate = useNavigate();
  const { search } = useLocation();
  const invited = invitedIn(fetcher.data);
  if (invited) return <InvitationLink invited={invited} onClose={() => navigate(usersPath + search)} />;
  return (
    <RecordDialog
      title={t("users.invite")}
      path={usersPath}
      record={null}
      fetcher={fetcher}
      size="36rem"
      saveWord={isMailed ? "users.inviteSend" : "users.inviteCreate"}
    >
      <div className="record-fields invitation">
        <p className="soft">{t(isMailed ? "users.inviteText" : "users.inviteTextUnmailed")}</p>
        <TextField name="full_name" label={t("users.fullName")} hint={t("users.fullNameHint")} />
        <TextField name="email" label={t("users.email")} type="email" required />
        <div className="pair">
          <ValueField name="role" word="users.role" value={defaultRole} values={roles} />
          <ChoiceField name="language" label={t("users.inviteLanguage")} value={locale} choices={languageChoices} />
        </div>
        <RoleList />
      </div>
      <FreshProof fetcher={fetcher} />
    </RecordDialog>
  );
}
