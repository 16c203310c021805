import { type SiteConfiguration, siteConfigurationShape } from "./settings.ts";

/** The forms of the settings, each with its own address and its own save, and the fields of each. */
export const siteForms = {
  site: [...inBoth("siteName"), "contactEmail", ...inBoth("siteDescription"), "metaKeywords"],
  owner: [...inBoth("ownerName"), "ownerPicture"],
  footer: [...inBoth("footerText"), "socialLinks"],
  figures: ["firstLanguage", "timeZone", "digits", "dateForm", "hijriDates"],
  "security-contact": ["securityContact", "securityPolicyUrl"],
} as const satisfies Record<string, readonly (keyof SiteConfiguration)[]>;

export type SiteForm = keyof typeof siteForms;

export const isSiteForm = (name: string): name is SiteForm => Object.hasOwn(siteForms, name);

/** The form leaves the other settings as they are. */
export function shapeOfForm(name: SiteForm) {
  const fields: readonly (keyof SiteConfiguration)[] = siteForms[name];
  const mask = Object.fromEntries(fields.map((field) => [field, true as const]));
  return siteConfigurationShape.pick(mask as { [Field in keyof SiteConfiguration]?: true });
}

function inBoth<Name extends string>(name: Name) {
  return [`${name}_en`, `${name}_ar`] as const;
}
