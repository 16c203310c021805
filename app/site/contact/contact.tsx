import { data, redirect } from "react-router";
import { localeOfPath, localizePath } from "#app/i18n/locale.ts";
import { addressPrefix, clientAddress, clientAgeMs } from "#app/platform/http/requests/client-address.server.ts";
import { readForm } from "#app/platform/http/requests/form.server.ts";
import { secondMs } from "#app/platform/time.ts";
import { messageShape } from "#app/records/messages/message.ts";
import { receiveMessage } from "#app/records/messages/receive-message.server.ts";
import { publicContact } from "#app/records/sections/contact.server.ts";
import { fieldErrors } from "#app/records/store/fields.ts";
import { pageCard } from "../cards/page-card.server.ts";
import { useSite } from "../frame/site-context.ts";
import { siteMeta } from "../meta/site-meta.ts";
import { serverOnly } from "../page-cache/server-only.server.ts";
import { readServerOnly } from "../page-cache/server-only.ts";
import type { Route } from "./+types/contact";
import { ContactSection } from "./contact-section.tsx";
import { isTrapped } from "./form-trap.ts";

export const handle = { stylesheets: ["home"] };

export async function loader(args: Route.LoaderArgs) {
  const { pathname, searchParams } = args.url;
  const locale = localeOfPath(pathname);
  const [contact, card] = await Promise.all([publicContact(locale), pageCard("home", locale)]);
  return serverOnly(args, { contact, card, isSent: searchParams.has("sent") });
}

/** Stores the message and redirects; an invalid one comes back as typed. Bots get the same answer as people. */
export async function action({ request }: Route.ActionArgs) {
  const locale = localeOfPath(new URL(request.url).pathname);
  const typed = await readForm(request);
  const parsed = messageShape.safeParse({ ...typed, locale });
  if (!parsed.success) return data({ typed, errors: fieldErrors(parsed.error), waitMs: 0 }, { status: 422 });
  const received = await receiveMessage(parsed.data, {
    client: addressPrefix(clientAddress(request)),
    isTrapped: isTrapped(typed, clientAgeMs(request)),
  });
  if (!received.ok) {
    const retryAfter = String(Math.ceil(received.waitMs / secondMs));
    const rejected = { typed, errors: {}, waitMs: received.waitMs };
    return data(rejected, { status: 429, headers: { "Retry-After": retryAfter } });
  }
  return redirect(localizePath(locale, "/contact?sent=1#contact-form"), 303);
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;
export const meta: Route.MetaFunction = (args) =>
  siteMeta(args, args.loaderData ? { card: readServerOnly(args.loaderData).card } : {});

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { t, settings } = useSite();
  const { contact, isSent } = readServerOnly(loaderData);
  return (
    <>
      <h1 className="visually-hidden">{`${t("contact.title")} · ${settings.siteName}`}</h1>
      <ContactSection
        contact={contact}
        isSent={isSent && !actionData}
        typed={actionData?.typed}
        errors={actionData?.errors}
        waitMs={actionData?.waitMs}
      />
    </>
  );
}
