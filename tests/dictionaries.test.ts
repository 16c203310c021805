import { describe, expect, test } from "vitest";
import { featureSiteWords, featureWords } from "#app/features.words.ts";
import { adminAr } from "#app/i18n/words/admin.ar.ts";
import { adminEn } from "#app/i18n/words/admin.en.ts";
import { authAr } from "#app/i18n/words/auth.ar.ts";
import { authEn } from "#app/i18n/words/auth.en.ts";
import { fieldsAr } from "#app/i18n/words/fields.ar.ts";
import { fieldsEn } from "#app/i18n/words/fields.en.ts";
import { mailAr } from "#app/i18n/words/mail.ar.ts";
import { mailEn } from "#app/i18n/words/mail.en.ts";
import { siteAr } from "#app/i18n/words/site.ar.ts";
import { siteEn } from "#app/i18n/words/site.en.ts";

type Words = Record<string, string | Record<string, string>>;
const dictionaries: [string, Words, Words][] = [
  ["site", siteEn, siteAr],
  ["auth", authEn, authAr],
  ["admin", adminEn, adminAr],
  ["features", featureWords.en, featureWords.ar],
  ["features on the site", featureSiteWords.en, featureSiteWords.ar],
  ["fields of records", fieldsEn, fieldsAr],
  ["mail", mailEn, mailAr],
];

/** Nothing but what people wrote themselves. */
/** The contract gives these as one sentence. */
const inBothLanguages = new Set(["reset.mismatch", "reset.tooShort", "reset.setError", "reset.setSuccess"]);
const withoutLetters = new Set(["mail.message.about", "common.quoted"]);

describe.each(dictionaries)("the words of the %s", (_name, english, arabic) => {
  const keys = Object.keys(english);

  test("have the same keys in both languages", () => {
    expect(Object.keys(arabic).sort()).toEqual([...keys].sort());
  });

  test("count in two forms in English and in six in Arabic", () => {
    const formsOf = (word: string | Record<string, string> = "") => (typeof word === "string" ? [] : Object.keys(word));
    for (const key of keys) {
      const isCounted = formsOf(english[key]).length > 0;
      expect([key, formsOf(english[key])]).toEqual([key, isCounted ? ["one", "other"] : []]);
      const six = ["zero", "one", "two", "few", "many", "other"];
      expect([key, formsOf(arabic[key])]).toEqual([key, isCounted ? six : []]);
    }
  });

  test("name the same placeholders in both languages; a form for none, one or two may leave out the figure", () => {
    for (const key of keys) {
      const [full, ...less] = [...textsOf(english, key, ["other"]), ...textsOf(arabic, key, ["few", "many", "other"])];
      for (const text of less) expect([key, text, slotsOf(text)]).toEqual([key, text, slotsOf(full)]);
      for (const text of [...textsOf(english, key, ["one"]), ...textsOf(arabic, key, ["zero", "one", "two"])])
        expect([key, text, [...slotsOf(text), "count"]]).toEqual([key, text, expect.arrayContaining(slotsOf(full))]);
    }
  });

  test("say something everywhere, without blanks at the ends", () => {
    for (const key of keys)
      for (const text of [...textsOf(english, key), ...textsOf(arabic, key)])
        expect([key, text]).toEqual([key, expect.stringMatching(/^\S(.*\S)?$/)]);
  });

  test("are written in the letters of their language", () => {
    const strangers = keys.flatMap((key) => [
      ...textsOf(arabic, key).filter((text) => !/\p{Script=Arabic}/u.test(text) && !withoutLetters.has(key)),
      ...textsOf(english, key).filter((text) => /\p{Script=Arabic}/u.test(text) && !inBothLanguages.has(key)),
      ...textsOf(arabic, key).filter((text) => /[\u0660-\u0669\u06F0-\u06F9]/.test(text)),
    ]);
    expect(strangers).toEqual([]);
  });

  test("have the punctuation of their language", () => {
    const strangers = keys.flatMap((key) => [
      ...textsOf(arabic, key).filter((text) => / {2}|\p{Script=Arabic} ?[,;?]|[“”"]/u.test(text)),
      ...textsOf(english, key).filter((text) => / {2}|[«»،؛؟]/.test(text)),
    ]);
    expect(strangers).toEqual([]);
  });
});

/** Trash, cookies, statistics, approved, redirect, owner, entry; and "restore", which without its vowel reads as "get ready". */
const otherTerms =
  /السلة(?!\p{L})|ملفات (?:ال)?ارتباط|إحصائيات|معتمد|توجيه|(?<!\p{L})(?:ال)?مالك|المدخل(?!\p{L})|(?<!\p{L})استعد(?!\p{L})/u;

test("Arabic has one term for one thing", () => {
  const others = dictionaries.flatMap(([, , arabic]) =>
    Object.keys(arabic).flatMap((key) => textsOf(arabic, key).filter((text) => otherTerms.test(text))),
  );
  expect(others).toEqual([]);
});

test("what addresses begin with keeps its order in Arabic", () => {
  const reordered = dictionaries.flatMap(([, , arabic]) =>
    Object.keys(arabic).flatMap((key) =>
      textsOf(arabic, key).filter((text) => /(:\/\/|mailto:)(?![\w\u200E\u2069])/.test(text)),
    ),
  );
  expect(reordered).toEqual([]);
});

function textsOf(words: Words, key: string, forms?: string[]) {
  const word = words[key] ?? "";
  if (typeof word === "string") return [word];
  return Object.entries(word)
    .filter(([form]) => !forms || forms.includes(form))
    .map(([, text]) => text);
}

function slotsOf(text = "") {
  return [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name))].sort();
}
