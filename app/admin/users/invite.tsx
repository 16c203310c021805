import { useLocation, useNavigate } from "react-router";
import { adminOf } from "#app/auth/sessions/guard.server.ts";
import { readForm } from "#app/platform/http/requests/form.server.ts";
import { hasMailServer } from "#app/records/mails/current-mail.server.ts";
import { defaultRole, roles } from "#app/records/people/profile.ts";
import { saveAndLeave } from "../forms/client-actions.ts";
import { RecordDialog, useRecordFetcher } from "../forms/record-dialog.tsx";
import { ChoiceField, TextField, ValueField } from "../forms/record-fields.tsx";
import { useAdmin } from "../frame/admin-context.ts";
import { paths } from "../frame/paths.ts";
import { FreshProof } from "../proof/fresh-proof.tsx";
import { languageChoices } from "../widgets/choices.ts";
import type { Route } from "./+types/invite";
import { answerInvitation } from "./answer-invitation.server.ts";
import { InvitationLink, linkOf } from "./invitation-link.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  adminOf(context);
  return { isMailed: await hasMailServer() };
}

export async function action({ request, context }: Route.ActionArgs) {
  return answerInvitation(adminOf(context), await readForm(request));
}

export const clientAction = (args: Route.ClientActionArgs) =>
  saveAndLeave(args, (made) => (linkOf(made) ? null : paths.users + location.search), "users.inviteFailed");

export default function Invite({ loaderData: { isMailed } }: Route.ComponentProps) {
  const { t, locale } = useAdmin();
  const fetcher = useRecordFetcher();
  const navigate = useNavigate();
  const { search } = useLocation();
  const link = linkOf(fetcher.data);
  if (link) return <InvitationLink link={link} onClose={() => navigate(paths.users + search)} />;
  return (
    <RecordDialog
      title={t("users.invite")}
      path={paths.users}
      record={null}
      fetcher={fetcher}
      size="36rem"
      saveWord={isMailed ? "users.inviteSend" : "users.inviteCreate"}
    >
      <div className="record-fields invitation">
        <p className="soft">{t(isMailed ? "users.inviteText" : "users.inviteTextUnmailed")}</p>
        <TextField name="full_name" label={t("users.fullName")} required />
        <TextField name="email" label={t("users.email")} type="email" required />
        <div className="pair">
          <ValueField name="role" word="users.role" value={defaultRole} values={roles} />
          <ChoiceField name="language" label={t("users.inviteLanguage")} value={locale} choices={languageChoices} />
        </div>
      </div>
      <FreshProof fetcher={fetcher} />
    </RecordDialog>
  );
}
