import { runAction } from "#app/admin/forms/client-actions.ts";
import { readFormContext } from "#app/admin/forms/form-action.server.ts";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import { paths } from "#app/admin/frame/paths.ts";
import { ScreenHead } from "#app/admin/frame/screen-head.tsx";
import { LinkButton } from "#app/admin/widgets/link-button.tsx";
import { adminOf } from "#app/auth/sessions/guard.server.ts";
import { readMailServer } from "../records/mail-server.server.ts";
import type { Route } from "./+types/mail";
import { answerMailServer } from "./answer-mail-server.server.ts";
import { mailsPath } from "./mail-paths.ts";
import { MailRecordsCard } from "./mail-records-card.tsx";
import { MailServerForm } from "./mail-server-form.tsx";
import "./mails.css";

export async function loader({ context }: Route.LoaderArgs) {
  const { staff, viewer } = adminOf(context);
  return { state: await readMailServer(staff), email: viewer.email };
}

export async function action(args: Route.ActionArgs) {
  return answerMailServer(await readFormContext(args));
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => runAction("mailServer.failed", serverAction);

export default function MailScreen({ loaderData: { state, email } }: Route.ComponentProps) {
  const { t } = useAdmin();
  const { server, sender, environment } = state;
  const isFile = !server && !environment.server;
  const address = environment.from?.match(/(?<![^\s<>])[^\s<>]+@[^\s<>]+/)?.[0] ?? sender?.address ?? email;
  return (
    <>
      <ScreenHead title={t("mailServer.title")} text={t("mailServer.subtitle")}>
        <LinkButton to={mailsPath}>{t("mails.title")}</LinkButton>
        <LinkButton to={paths.settings}>{t("sidebar.settings")}</LinkButton>
      </ScreenHead>
      {isFile && <p className="warning">{t("mailServer.areFiles")}</p>}
      {server?.isUnreadable && !environment.server && (
        <p className="warning" role="alert">
          {t("mailServer.unreadable")}
        </p>
      )}
      <MailServerForm state={state} email={email} />
      <MailRecordsCard version={state.version} domain={address.slice(address.lastIndexOf("@") + 1)} />
    </>
  );
}
