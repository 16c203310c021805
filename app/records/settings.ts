import { z } from "zod";
import { bilingual, flag, optionalEmail, optionalText, requiredText, requiredUrl } from "./fields.ts";

export const socialLinkShape = z.object({
  label: requiredText({ max: 50 }),
  url: requiredUrl(),
});

/** Everything that the settings screen keeps; each field has the default of the contract. */
export const settingsShape = z.object({
  ...bilingual("siteName", optionalText({ max: 100 })),
  ...bilingual("siteDescription", optionalText({ max: 320 })),
  ...bilingual("ownerName", optionalText({ max: 100 })),
  ...bilingual("heroTitle", optionalText({ max: 200 })),
  ...bilingual("heroSubtitle", optionalText({ max: 300 })),
  ...bilingual("heroDescription", optionalText({ max: 1_000 })),
  ...bilingual("footerText", optionalText({ max: 500 })),
  contactEmail: optionalEmail(),
  metaKeywords: optionalText({ max: 500 }),
  socialLinks: z.array(socialLinkShape).max(12).default([]),
  timeZone: z.string().refine(isTimeZone, "validation.timeZone").default("UTC"),
  requireEmailVerification: flag(true),
  allowGuestComments: flag(false),
  maintenanceMode: flag(false),
  emailNotifications: flag(true),
  newUserSignup: flag(true),
  newComments: flag(true),
  systemAlerts: flag(true),
});

export type SettingsInput = z.input<typeof settingsShape>;
export type Settings = z.output<typeof settingsShape>;

function isTimeZone(name: string) {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
