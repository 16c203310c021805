import { expect, test } from "vitest";
import { adminWords, inBothLanguages } from "#app/admin/frame/admin-context.ts";
import { nameOfField } from "#app/admin/frame/field-words.ts";
import { screens } from "#app/admin/frame/screens.ts";
import { settingsScreens } from "#app/admin/offers/settings-screens.ts";
import { settingsIndex, settingsPlaces } from "#app/admin/settings/settings-sections.ts";
import { aliases } from "#app/features/command/admin/aliases.ts";
import { choicesFor } from "#app/features/command/admin/command-choices.ts";
import { settingsShape } from "#app/records/settings/settings.ts";

const locales = ["en", "ar"] as const;
const found = (query: string, locale: "en" | "ar") => choicesFor(query, locale, []).flatMap(({ choices }) => choices);
const placeOf = (choice: ReturnType<typeof found>[number]) =>
  "to" in choice ? choice.to : "href" in choice ? choice.href : choice.action;

const account = "/admin/account";
const settings = "/admin/settings";

/** What people type, and where it has to lead: first or second of what is found. */
const asked: [place: string, ...queries: string[]][] = [
  [`${settings}/mail`, "smtp", "mail server", "بريد", "خادم البريد", "إيميل", "dkim"],
  [
    `${account}#second-factor`,
    "2fa",
    "passkey",
    "totp",
    "authenticator",
    "مفتاح مرور",
    "مصادقة ثنائية",
    "التحقق بخطوتين",
  ],
  [`${account}#password`, "password", "كلمة السر", "كلمة المرور"],
  [`${account}#sessions`, "sessions", "devices", "أجهزة"],
  [`${settings}/appearance`, "favicon", "logo", "font", "خط", "شعار", "أيقونة", "color", "ألوان", "theme"],
  ["/sitemap.xml", "sitemap", "خريطة"],
  ["theme", "dark", "dark mode", "الوضع الداكن", "ليلي"],
  ["language", "english", "لغة"],
  [`${settings}/figures?field=hijriDates`, "hijri", "هجري"],
  [`${settings}/figures?field=timeZone`, "timezone", "time zone", "توقيت"],
  [`${settings}/database`, "backup", "restore", "نسخة", "نسخة احتياطية", "استعادة"],
  [`${settings}/security?field=maintenanceMode`, "maintenance", "صيانة", "under construction"],
  ["/admin/users?field=allowSignUp", "registration", "sign up", "تسجيل"],
  [`${settings}/security?field=allowGuestComments`, "guest comments", "تعليقات الزوار"],
  [`${settings}/site?field=siteDescription`, "seo", "سيو", "google"],
  [`${settings}/site?field=siteName`, "site name", "اسم الموقع"],
  [`${settings}/home?field=heroTitle`, "hero", "headline"],
  [`${settings}/footer?field=socialLinks`, "social", "linkedin", "تويتر"],
  [`${settings}/footer?field=footerText`, "copyright", "حقوق النشر"],
  [`${settings}/menu`, "menu", "navigation", "قائمة"],
  [`${settings}/off-site`, "s3", "سحابة"],
  [`${settings}/alerts`, "webhook", "slack"],
  [`${settings}/retention`, "old messages", "حذف الرسائل"],
  ["/admin/pages", "cookie", "privacy", "خصوصية"],
  ["/admin/statistics", "analytics", "visitors", "زوار"],
  ["/admin/health", "domain", "https", "نطاق"],
  ["/feed.xml", "rss"],
  ["/ar/feed.xml", "خلاصة"],
  ["/admin/redirects", "redirect", "301", "إعادة توجيه"],
  ["/admin/redirects/not-found", "404"],
  ["/admin/resume", "cv", "سيرة ذاتية"],
  ["/admin/messages", "inbox", "spam", "وارد"],
  ["/admin/users", "team", "roles", "أدوار"],
  ["/admin/users/invite", "invite", "دعوة"],
  ["/admin/import", "wordpress", "ووردبريس"],
  ["/admin/trash", "deleted", "سلة"],
  ["/admin/articles", "blog", "المدونة"],
  ["/admin/export", "export", "تنزيل"],
  ["sign-out", "logout", "خروج"],
];

test.each(asked.flatMap(([place, ...queries]) => queries.map((query) => [query, place])))(
  "%s finds %s first or second",
  (query = "", place) => {
    const locale = /\p{Script=Arabic}/u.test(query) ? "ar" : "en";
    expect(found(query, locale).slice(0, 2).map(placeOf)).toContain(place);
  },
);

test.each(locales)("every screen and every field of the settings is found by its own name in %s", (locale) => {
  const t = adminWords(locale);
  const places = [...screens.map(({ path, word }) => ({ word, to: path })), ...settingsPlaces()];
  for (const { word, to } of places)
    expect([word, found(t(word), locale).slice(0, 4).map(placeOf)]).toEqual([word, expect.arrayContaining([to])]);
});

test("every setting that is stored is a place that a search finds, and each place of the index too", () => {
  const named = new Set([
    ...settingsPlaces().map(({ word }) => word),
    ...settingsScreens.flatMap(({ words }) => words),
  ]);
  for (const field of Object.keys(settingsShape.shape)) {
    const word = field === "messageRetentionDays" ? "retention.days" : `settings.${field.replace(/_(en|ar)$/, "")}`;
    expect([field, named.has(word)]).toEqual([field, true]);
    expect(nameOfField(adminWords("en"), field)).not.toBe(field);
  }
  const places = settingsIndex().flatMap((group) => group.places);
  expect(places.length).toBeGreaterThan(15);
  for (const { word, to } of places)
    for (const locale of locales)
      expect(found(adminWords(locale)(word), locale).map((one) => placeOf(one).split("?")[0])).toContain(to);
});

test("other words are given for places that exist, each word in one place of a language alone", () => {
  for (const [word, others] of Object.entries(aliases)) {
    expect([word, inBothLanguages(word)]).not.toEqual([word, [word, word]]);
    const single = others.split(",").map((one) => one.trim());
    expect([word, new Set(single).size]).toEqual([word, single.length]);
  }
});
