import { lifetimeMs } from "#app/auth/sessions/session.server.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { currentConfiguration } from "#app/platform/configuration.server.ts";
import { dayMs } from "#app/platform/time.ts";
import { accessDays } from "#app/records/audit/audit.server.ts";
import { addedPrivacyFacts } from "#app/records/settings/privacy-facts.ts";
import { publicRetention, publicSettings } from "#app/records/settings/settings.server.ts";
import { siteWords } from "#app/site/frame/site-context.ts";
import { isOffered } from "#app/site/offers/offered.ts";

/** What the site keeps of visitors, how long and where, as it is set up now. */
export async function publicPrivacyFacts(locale: Locale) {
  const { allowGuestComments, figures } = await publicSettings(locale);
  const { messageRetentionDays, emailNotifications } = await publicRetention("site");
  const t = siteWords(locale, figures.digits);
  const { origin, databaseUrl } = currentConfiguration();
  const days = (count: number) => t("privacy.days", { count });
  const kept = messageRetentionDays
    ? t("privacy.messagesDays", { days: days(messageRetentionDays) })
    : t("privacy.messagesForEver");
  const messages = t("privacy.messagesText", { kept });
  const facts = {
    messages: emailNotifications ? `${messages} ${t("privacy.messagesMailed")}` : messages,
    ...(isOffered("moderation") && {
      comments: t(allowGuestComments ? "privacy.commentsGuests" : "privacy.commentsText"),
    }),
    accounts: t("privacy.accountsText", { access: days(accessDays) }),
    cookies: t("privacy.cookiesText", { session: days(lifetimeMs.user.total / dayMs) }),
    place: t(databaseUrl ? "privacy.placeDatabase" : "privacy.placeText", { host: new URL(origin).host }),
  };
  return Object.entries(facts).flatMap(([name, text]) => [
    { name: t(`privacy.${name}`), text },
    ...addedPrivacyFacts
      .filter(({ after }) => after === name)
      .map((added) => ({ name: t(`privacy.${added.name}`), text: added.text(t) })),
  ]);
}
