import { redirect, useLocation, useNavigate } from "react-router";
import { adminOf } from "#app/auth/sessions/guard.server.ts";
import { languageNames, locales } from "#app/i18n/locale.ts";
import { readForm } from "#app/platform/http/requests/form.server.ts";
import { hasMailServer } from "#app/records/mails/current-mail.server.ts";
import { defaultRole, roles } from "#app/records/people/profile.ts";
import { saveAndStay } from "../forms/client-actions.ts";
import { RecordDialog, useRecordFetcher } from "../forms/record-dialog.tsx";
import { ChoiceField, TextField } from "../forms/record-fields.tsx";
import { useAdmin } from "../frame/admin-context.ts";
import { paths } from "../frame/paths.ts";
import { roleWords } from "../frame/role-words.ts";
import { FreshProof } from "../proof/fresh-proof.tsx";
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

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const result = await saveAndStay(request, "users.inviteFailed", serverAction);
  if ("ok" in result && result.ok && !linkOf(result)) throw redirect(paths.users + location.search);
  return result;
}

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
      version={null}
      fetcher={fetcher}
      size="36rem"
      saveWord={isMailed ? "users.inviteSend" : "users.inviteCreate"}
    >
      <div className="record-fields invitation">
        <p className="soft">{t(isMailed ? "users.inviteText" : "users.inviteTextUnmailed")}</p>
        <TextField name="full_name" label={t("users.fullName")} value="" required />
        <TextField name="email" label={t("users.email")} type="email" value="" dir="ltr" required />
        <div className="pair">
          <ChoiceField
            name="role"
            label={t("users.role")}
            value={defaultRole}
            choices={roles.map((value) => ({ value, label: t(roleWords[value]) }))}
          />
          <ChoiceField
            name="language"
            label={t("users.inviteLanguage")}
            value={locale}
            choices={locales.map((value) => ({ value, label: languageNames[value] }))}
          />
        </div>
      </div>
      <FreshProof fetcher={fetcher} />
    </RecordDialog>
  );
}
