import { Outlet } from "react-router";
import { loadPartDrafts } from "#app/admin/drafts/load-drafts.server.ts";
import { runPartAction } from "#app/admin/forms/client-actions.ts";
import { formAction } from "#app/admin/forms/form-action.server.ts";
import { PairField } from "#app/admin/forms/record-fields.tsx";
import { PartForm } from "#app/admin/forms/record-form.tsx";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import { failedScreen } from "#app/admin/frame/failed-screen.tsx";
import { Icon } from "#app/admin/frame/icons.tsx";
import { ScreenHead } from "#app/admin/frame/screen-head.tsx";
import { ItemList } from "#app/admin/lists/item-list.tsx";
import { ScreenTabs } from "#app/admin/lists/screen-tabs.tsx";
import { RecordLinks } from "#app/admin/translations/translation-marks.tsx";
import { withTranslation } from "#app/admin/translations/with-translation.server.ts";
import { adminOf } from "#app/auth/sessions/guard.server.ts";
import { inLocale } from "#app/i18n/locale.ts";
import { readContact } from "#app/records/sections/contact.server.ts";
import type { ContactMethod } from "#app/records/sections/contact.ts";
import type { Route } from "./+types/contact";
import { answerContact } from "./answer-contact.server.ts";
import { contactPath } from "./contact-paths.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { staff } = adminOf(context);
  return {
    contact: await withTranslation(staff, "contact", await readContact(staff)),
    drafts: await loadPartDrafts(staff, "contact_content", ["texts"]),
  };
}

export const action = formAction(answerContact);

export const clientAction = (args: Route.ClientActionArgs) =>
  runPartAction(args, { saveFailed: "contact.saveFailed", deleteFailed: () => "contact.methodDeleteFailed" });

export default function Contact({ loaderData: { contact, drafts } }: Route.ComponentProps) {
  const { t } = useAdmin();
  const content = (
    <PartForm intent="texts" label={t("contact.tabContent")} record={contact} draft={drafts.texts}>
      <PairField name="title" label={t("contact.fieldTitle")} />
      <PairField name="subtitle" label={t("contact.subtitle")} />
      <PairField name="intro_text" label={t("contact.introText")} isLong />
      <PairField name="response_time" label={t("contact.responseTime")} />
    </PartForm>
  );
  return (
    <>
      <ScreenHead title={t("contact.title")}>
        <RecordLinks kind="contact_content" name={t("contact.title")} record={contact} />
      </ScreenHead>
      <ScreenTabs
        path={contactPath}
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

export const ErrorBoundary = failedScreen("contact.fetchFailed");

function ContactMethods({ methods }: { methods: ContactMethod[] }) {
  const { locale } = useAdmin();
  return (
    <ItemList
      path={contactPath}
      list="methods"
      items={methods}
      nameField="title"
      words={{ add: "contact.addMethod", empty: "contact.noMethods", delete: "contact.deleteMethod" }}
    >
      {(one) => (
        <>
          <h2 dir="auto" className="with-icon">
            <Icon name={one.icon} />
            {inLocale(one, locale).title}
          </h2>
          <p>
            <bdi>{one.value}</bdi>
          </p>
          <p className="soft" dir="auto">
            {inLocale(one, locale).description}
          </p>
        </>
      )}
    </ItemList>
  );
}
