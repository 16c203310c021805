import { z } from "zod";
import { dateForms, digitSets, plainFigures } from "#app/i18n/figures.ts";
import { defaultLocale, locales } from "#app/i18n/locale.ts";
import {
  bilingual,
  flag,
  optionalEmail,
  optionalImage,
  optionalSecureUrl,
  optionalSecurityContact,
  optionalText,
  optionalWhole,
  requiredText,
  requiredUrl,
} from "../store/fields.ts";

/** The sample site's; nobody reads mail at the reserved domain `.example` (RFC 2606). */
export const inventedContactEmail = "owner@daftar.example";

export const socialLinkShape = z.object({
  label: requiredText({ max: 50 }),
  label_ar: optionalText({ max: 50 }),
  url: requiredUrl(),
});

export const statementRowShape = z.object({
  figure: requiredText({ max: 20 }),
  arabic_figure: optionalText({ max: 20 }),
  label_en: requiredText({ max: 60 }),
  label_ar: optionalText({ max: 60 }),
});

/** What the home page begins with; edited beside its sections. */
export const heroShape = z.object({
  ...bilingual("heroTitle", optionalText({ max: 200 })),
  ...bilingual("heroSubtitle", optionalText({ max: 300 })),
  ...bilingual("heroDescription", optionalText({ max: 1_000 })),
  statementRows: z.array(statementRowShape).max(5).default([]),
});

export const siteConfigurationShape = heroShape.extend({
  ...bilingual("siteName", optionalText({ max: 100 })),
  firstLanguage: z.enum(locales).default(defaultLocale),
  ...bilingual("ownerName", optionalText({ max: 100 })),
  ownerPicture: optionalImage(),
  contactEmail: optionalEmail(),
  securityContact: optionalSecurityContact(),
  securityPolicyUrl: optionalSecureUrl(),
  ...bilingual("siteDescription", optionalText({ max: 320 })),
  metaKeywords: optionalText({ max: 500 }),
  ...bilingual("footerText", optionalText({ max: 500 })),
  timeZone: z.string().refine(isTimeZone, "validation.timeZone").default("UTC"),
  socialLinks: z.array(socialLinkShape).max(12).default([]),
  digits: z.enum(digitSets).default(plainFigures.digits),
  dateForm: z.enum(dateForms).default(plainFigures.dateForm),
  hijriDates: flag(plainFigures.hijriDates),
});

/** Of the screen with the people. */
export const peoplePolicies = ["allowSignUp"] as const;
export const policies = [
  "requireEmailVerification",
  "allowGuestComments",
  "maintenanceMode",
  "staffSecondFactor",
  "staffStrongFactor",
] as const;
export const notices = ["emailNotifications", "newUserSignup", "newComments", "systemAlerts"] as const;

export const settingsShape = siteConfigurationShape.extend({
  allowSignUp: flag(true),
  requireEmailVerification: flag(true),
  allowGuestComments: flag(false),
  maintenanceMode: flag(false),
  staffSecondFactor: flag(false),
  staffStrongFactor: flag(false),
  emailNotifications: flag(true),
  newUserSignup: flag(true),
  newComments: flag(true),
  systemAlerts: flag(true),
  messageRetentionDays: messageDays(),
});

export const retentionShape = z.object({ messageRetentionDays: messageDays() });

export const switchShape = z.object({
  name: z.enum([...peoplePolicies, ...policies, ...notices]),
  value: z.enum(["on", "off"]),
});

export type SettingsInput = z.input<typeof settingsShape>;
export type SiteConfiguration = z.output<typeof siteConfigurationShape>;
export type Settings = z.output<typeof settingsShape>;

function messageDays() {
  return optionalWhole(1, 3_650);
}

function isTimeZone(name: string) {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
