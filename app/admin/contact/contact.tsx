import { Outlet } from "react-router";
import { adminOf } from "#app/auth/sessions/guard.server.ts";
import { readForm } from "#app/platform/http/requests/form.server.ts";
import { readContact } from "#app/records/sections/contact.server.ts";
import { translationStates } from "#app/records/translation/translation.server.ts";
import { upToDate } from "#app/records/translation/translation.ts";
import { loadPartDrafts } from "../drafts/load-drafts.server.ts";
import { runPartAction } from "../forms/client-actions.ts";
import { PairField } from "../forms/record-fields.tsx";
import { PartForm } from "../forms/record-form.tsx";
import { withStatus } from "../forms/respond.server.ts";
import { VersionsLink } from "../forms/versions-link.tsx";
import { useAdmin } from "../frame/admin-context.ts";
import { FailedScreen } from "../frame/failed-screen.tsx";
import { paths } from "../frame/paths.ts";
import { ScreenHead } from "../frame/screen-head.tsx";
import { ScreenTabs } from "../lists/screen-tabs.tsx";
import { TranslationMarks } from "../translations/translation-marks.tsx";
import type { Route } from "./+types/contact";
import { answerContact } from "./answer-contact.server.ts";
import { ContactMethods } from "./contact-methods.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { staff } = adminOf(context);
  const row = await readContact(staff);
  const drafts = await loadPartDrafts(staff, "contact_content", ["texts"]);
  if (!row) return { contact: null, drafts };
  const { created_at: _, updated_at: __, ...contact } = row;
  const states = await translationStates(staff, ["contact"]);
  return { contact: { ...contact, translation: states.get(row.id) ?? upToDate }, drafts };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { staff } = adminOf(context);
  return withStatus(await answerContact(staff, await readForm(request)));
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return runPartAction(request, serverAction, {
    saveFailed: "contact.saveFailed",
    deleteFailed: () => "contact.methodDeleteFailed",
  });
}

export default function Contact({ loaderData: { contact, drafts } }: Route.ComponentProps) {
  const { t } = useAdmin();
  const content = (
    <PartForm intent="texts" label={t("contact.tabContent")} version={contact?.version ?? null} draft={drafts.texts}>
      <PairField name="title" label={t("contact.fieldTitle")} values={contact} />
      <PairField name="subtitle" label={t("contact.subtitle")} values={contact} />
      <PairField name="intro_text" label={t("contact.introText")} values={contact} isLong />
      <PairField name="response_time" label={t("contact.responseTime")} values={contact} />
    </PartForm>
  );
  return (
    <>
      <ScreenHead title={t("contact.title")}>
        {contact && <TranslationMarks screen="contact" name={t("contact.title")} {...contact} />}
        {contact && <VersionsLink kind="contact_content" id={contact.id} />}
      </ScreenHead>
      <ScreenTabs
        path={paths.contact}
        tabs={[
          { name: "content", word: "contact.tabContent", panel: content },
          {
            name: "methods",
            word: "contact.tabMethods",
            panel: <ContactMethods methods={contact?.contact_methods ?? []} />,
          },
        ]}
      />
      <Outlet />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailedScreen error={error} word="contact.fetchFailed" />;
}
