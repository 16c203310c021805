import { Outlet } from "react-router";
import { adminOf } from "#app/auth/sessions/guard.server.ts";
import { inLocale } from "#app/i18n/locale.ts";
import { readContact } from "#app/records/sections/contact.server.ts";
import type { ContactMethod } from "#app/records/sections/contact.ts";
import { loadPartDrafts } from "../drafts/load-drafts.server.ts";
import { runPartAction } from "../forms/client-actions.ts";
import { formAction } from "../forms/form-action.server.ts";
import { PairField } from "../forms/record-fields.tsx";
import { PartForm } from "../forms/record-form.tsx";
import { useAdmin } from "../frame/admin-context.ts";
import { failedScreen } from "../frame/failed-screen.tsx";
import { Icon } from "../frame/icons.tsx";
import { paths } from "../frame/paths.ts";
import { ScreenHead } from "../frame/screen-head.tsx";
import { ItemList } from "../lists/item-list.tsx";
import { ScreenTabs } from "../lists/screen-tabs.tsx";
import { RecordLinks } from "../translations/translation-marks.tsx";
import { withTranslation } from "../translations/with-translation.server.ts";
import type { Route } from "./+types/contact";
import { answerContact } from "./answer-contact.server.ts";

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

export const ErrorBoundary = failedScreen("contact.fetchFailed");

function ContactMethods({ methods }: { methods: ContactMethod[] }) {
  const { locale } = useAdmin();
  return (
    <ItemList
      path={paths.contact}
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
