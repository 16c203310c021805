import { expect, test } from "vitest";
import { plainFigures } from "#app/i18n/figures.ts";
import { shapeErrors, testMaxLengths } from "../../../tests/support/form-shapes.ts";
import { settingsShape } from "./settings.ts";

const errorsOf = (input: object) => shapeErrors(settingsShape, input);

const required = { word: "validation.required" };

test("a site whose owner has set nothing has the settings of the contract", () => {
  expect(settingsShape.parse({})).toEqual({
    siteName_en: null,
    siteName_ar: null,
    siteDescription_en: null,
    siteDescription_ar: null,
    ownerName_en: null,
    ownerName_ar: null,
    ownerPicture: null,
    heroTitle_en: null,
    heroTitle_ar: null,
    heroSubtitle_en: null,
    heroSubtitle_ar: null,
    heroDescription_en: null,
    heroDescription_ar: null,
    footerText_en: null,
    footerText_ar: null,
    contactEmail: null,
    securityContact: null,
    securityPolicyUrl: null,
    metaKeywords: null,
    statementRows: [],
    socialLinks: [],
    timeZone: "UTC",
    firstLanguage: "en",
    ...plainFigures,
    allowSignUp: true,
    requireEmailVerification: true,
    allowGuestComments: false,
    maintenanceMode: false,
    staffSecondFactor: false,
    staffStrongFactor: false,
    emailNotifications: true,
    newUserSignup: true,
    newComments: true,
    systemAlerts: true,
    messageRetentionDays: null,
  });
});

test("empty fields are stored as null", () => {
  expect(settingsShape.parse({ siteName_en: " ", contactEmail: " ", metaKeywords: "" })).toEqual(
    settingsShape.parse({}),
  );
});

test("an invalid contact e-mail is refused with a message", () => {
  expect(settingsShape.parse({ contactEmail: " Owner@Daftar.example" }).contactEmail).toBe("owner@daftar.example");
  expect(errorsOf({ contactEmail: "owner" })).toEqual({ contactEmail: { word: "validation.email" } });
});

test("the security contact is an e-mail address or an https address, the policy an https address", () => {
  for (const securityContact of ["security@daftar.example", "https://daftar.example/report?by=form"])
    expect(settingsShape.parse({ securityContact }).securityContact).toBe(securityContact);
  const spelt = { securityContact: " Security\u200b@Daftar.example " };
  expect(settingsShape.parse(spelt).securityContact).toBe("security@daftar.example");
  expect(settingsShape.parse({ securityPolicyUrl: "https://daftar.example/policy" })).toMatchObject({
    securityPolicyUrl: "https://daftar.example/policy",
  });
  const hostile = [
    "rana",
    "http://daftar.example",
    "mailto:rana@daftar.example",
    "https://x.example/\nContact: mallory",
  ];
  for (const securityContact of [...hostile, "https://daftar.example/دليل"])
    expect(errorsOf({ securityContact })).toEqual({ securityContact: { word: "validation.emailOrUrl" } });
  for (const securityPolicyUrl of ["http://daftar.example", "security@daftar.example"])
    expect(errorsOf({ securityPolicyUrl })).toEqual({ securityPolicyUrl: { word: "validation.url" } });
});

test("the time zone has to be a known one", () => {
  for (const timeZone of ["Asia/Amman", "UTC"]) expect(settingsShape.parse({ timeZone }).timeZone).toBe(timeZone);
  for (const timeZone of ["", "Amman", "Asia/Atlantis"])
    expect(errorsOf({ timeZone })).toEqual({ timeZone: { word: "validation.timeZone" } });
});

test("a social link needs a label and a web address, and errors name its row", () => {
  const link = { label: "Network", label_ar: null, url: "https://network.daftar.example/samir" };
  expect(settingsShape.parse({ socialLinks: [link] }).socialLinks).toEqual([link]);
  expect(errorsOf({ socialLinks: [link, { label: " ", url: "" }] })).toEqual({
    "socialLinks.1.label": required,
    "socialLinks.1.url": required,
  });
  for (const url of ["javascript:alert(1)", "https:network.example", "//evil.example", "https://a@evil.example"])
    expect(errorsOf({ socialLinks: [{ ...link, url }] })).toEqual({ "socialLinks.0.url": { word: "validation.url" } });
  expect(settingsShape.parse({ socialLinks: [{ ...link, url: `${link.url}\u0000` }] }).socialLinks).toEqual([link]);
});

test("there can be twelve social links and no more", () => {
  const links = Array(12).fill({
    label: "س".repeat(50),
    label_ar: null,
    url: `https://a.example/${"a".repeat(2048 - 18)}`,
  });
  expect(settingsShape.parse({ socialLinks: links }).socialLinks).toEqual(links);
  const tooMany = { word: "validation.tooMany", values: { count: 12 } };
  expect(errorsOf({ socialLinks: [...links, links[0]] })).toEqual({ socialLinks: tooMany });
  expect(errorsOf({ socialLinks: [{ label: "س".repeat(51), url: `${links[0].url}a` }] })).toEqual({
    "socialLinks.0.label": { word: "validation.tooLong", values: { count: 50 } },
    "socialLinks.0.url": { word: "validation.tooLong", values: { count: 2048 } },
  });
});

test("there can be five figures in the statement, each short and with what it counts in English", () => {
  const row = { figure: "س".repeat(20), arabic_figure: null, label_en: "x".repeat(60), label_ar: "س".repeat(60) };
  const rows = [...Array(4).fill(row), { ...row, label_ar: null }];
  expect(
    settingsShape.parse({ statementRows: [...Array(4).fill(row), { ...row, label_ar: " " }] }).statementRows,
  ).toEqual(rows);
  expect(errorsOf({ statementRows: [...rows, row] })).toEqual({
    statementRows: { word: "validation.tooMany", values: { count: 5 } },
  });
  const long = { figure: "1".repeat(21), label_en: "x".repeat(61), label_ar: "س".repeat(61) };
  expect(errorsOf({ statementRows: [row, { figure: "12+", label_ar: "سنة" }, { label_en: "years" }, long] })).toEqual({
    "statementRows.1.label_en": required,
    "statementRows.2.figure": required,
    "statementRows.3.figure": { word: "validation.tooLong", values: { count: 20 } },
    "statementRows.3.label_en": { word: "validation.tooLong", values: { count: 60 } },
    "statementRows.3.label_ar": { word: "validation.tooLong", values: { count: 60 } },
  });
});

testMaxLengths(settingsShape, {}, [
  ["siteName_en", 100],
  ["siteDescription_ar", 320],
  ["ownerName_ar", 100],
  ["heroTitle_en", 200],
  ["heroSubtitle_ar", 300],
  ["heroDescription_en", 1_000],
  ["footerText_ar", 500],
  ["metaKeywords", 500],
]);
