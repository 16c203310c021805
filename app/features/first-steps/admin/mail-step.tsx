import { Link } from "react-router";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import { offeredPaths } from "#app/admin/offers/offered-paths.ts";
import { MailServerForm } from "#app/features/mails/admin/mail-server-form.tsx";
import type { MailServerState } from "#app/features/mails/records/mail-server.server.ts";
import "#app/features/mails/admin/mails.css";

/** The test is below the fields of the server that it tries. */
export function MailStep({ state, email }: { state: MailServerState; email: string }) {
  const { t } = useAdmin();
  return (
    <>
      {!state.server && !state.environment.server && <p className="warning">{t("mailServer.areFiles")}</p>}
      <MailServerForm state={state} email={email} />
      {offeredPaths.mailServer && <Link to={offeredPaths.mailServer}>{t("firstSteps.mailRecords")}</Link>}
    </>
  );
}
