import { localeOfPath } from "#app/i18n/locale.ts";
import { publicContact } from "#app/records/sections/contact.server.ts";
import { pageCard } from "../cards/page-card.server.ts";
import { Section } from "../frame/section.tsx";
import { useSite } from "../frame/site-context.ts";
import { Unreadable } from "../frame/unreadable.tsx";
import { siteMeta } from "../meta/site-meta.ts";
import { readPart, readUnseen } from "../page-cache/read-part.server.ts";
import { serverOnly } from "../page-cache/server-only.server.ts";
import { readServerOnly } from "../page-cache/server-only.ts";
import type { Route } from "./+types/contact";
import { answerMessage } from "./answer-message.server.ts";
import { ContactSection } from "./contact-section.tsx";
import { sentIn } from "./receipt.tsx";

export const handle = { stylesheets: ["home"] };

export async function loader(args: Route.LoaderArgs) {
  const { pathname, searchParams } = args.url;
  const locale = localeOfPath(pathname);
  const { context } = args;
  const contact = await readPart(context, "contact", () => publicContact(locale));
  const card = await readUnseen(context, "card", () => pageCard("home", locale), null);
  return serverOnly(args, { contact, card, ...sentIn(searchParams) });
}

export async function action({ request }: Route.ActionArgs) {
  return answerMessage(request, "/contact");
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;
export const meta: Route.MetaFunction = (args) => {
  const { card, contact: read } = args.loaderData ? readServerOnly(args.loaderData) : {};
  const contact = read?.isReadable ? read.value : null;
  return siteMeta(args, { titleWord: "contact.title", text: contact?.intro_text ?? contact?.subtitle, card });
};

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { t, settings, shown, headingOf } = useSite();
  const { contact, isSent, receipt } = readServerOnly(loaderData);
  return (
    <>
      <h1 className="visually-hidden">
        {t("contact.title")} · <span {...shown(settings.siteName)} />
      </h1>
      {contact.isReadable ? (
        <ContactSection contact={contact.value} {...(actionData ?? { isSent, receipt })} />
      ) : (
        <Section id="contact" {...headingOf("contact")}>
          <Unreadable />
        </Section>
      )}
    </>
  );
}
