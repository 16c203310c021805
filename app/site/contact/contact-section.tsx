import type { publicContact } from "#app/records/sections/contact.server.ts";
import { defaultContactIcon } from "#app/records/sections/contact.ts";
import { Fold } from "../frame/fold.tsx";
import { iconOf } from "../frame/icons.tsx";
import { Section } from "../frame/section.tsx";
import { useSite } from "../frame/site-context.ts";
import { ContactForm, type ContactFormState } from "./contact-form.tsx";

type Props = ContactFormState & { contact: Awaited<ReturnType<typeof publicContact>> };

export function ContactSection({ contact, ...form }: Props) {
  const { headingOf, settings, shown, t } = useSite();
  const methods = contact?.contact_methods ?? [];
  const isChosen = methods.some(({ icon }) => icon !== defaultContactIcon);
  return (
    <Section id="contact" {...headingOf("contact", contact ?? {})}>
      <div className="contact-columns">
        <div>
          {contact?.intro_text && <p className="lead" {...shown(contact.intro_text)} />}
          {(methods.length > 0 || settings.socialLinks.length > 0) && (
            <Fold title={t("contact.information")}>
              <ul className="contact-methods">
                {methods.map((method) => (
                  <li key={method.title}>
                    {isChosen && iconOf(method.icon)}
                    <div>
                      <h4 {...shown(method.title)} />
                      <p>
                        {method.action ? (
                          <a href={method.action}>
                            <bdi dir="ltr">{method.value}</bdi>
                          </a>
                        ) : (
                          <bdi dir="ltr">{method.value}</bdi>
                        )}
                      </p>
                      {method.description && <p className="soft" {...shown(method.description)} />}
                    </div>
                  </li>
                ))}
              </ul>
              {settings.socialLinks.length > 0 && (
                <>
                  <h4>{t("contact.connect")}</h4>
                  <ul className="contact-links">
                    {settings.socialLinks.map(({ label, url }) => (
                      <li key={url}>
                        <a href={url} rel="noopener me" {...shown(label)} />
                      </li>
                    ))}
                  </ul>
                </>
              )}
            </Fold>
          )}
          {contact?.response_time && (
            <p className="response-time">
              <strong>{t("contact.responseTime")}</strong>
              <span {...shown(contact.response_time)} />
            </p>
          )}
        </div>
        <ContactForm {...form} />
      </div>
    </Section>
  );
}
