import { inPairs, kind } from "../store/kind.ts";

export const settingsKind = kind("settings", {
  key: "key",
  word: "sidebar.settings",
  screen: "settings",
  isSingle: true,
  verbs: ["save", "translation"],
  isPublic: true,
  texts: "pairs",
  media: "any",
  sample: "values",
  fields: [
    ...[...inPairs("siteName", "ownerName"), "ownerPicture", "contactEmail", "securityContact", "securityPolicyUrl"],
    ...[...inPairs("siteDescription"), "metaKeywords", ...inPairs("heroTitle", "heroSubtitle", "heroDescription")],
    ...["statementRows", ...inPairs("footerText"), "timeZone", "socialLinks"],
    ...["digits", "dateForm", "hijriDates"],
  ],
});
