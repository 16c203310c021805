import { describe, expect, test } from "vitest";
import { adminWords } from "#app/admin/frame/admin-context.ts";
import { choicesOf } from "#app/admin/widgets/choices.ts";
import { locales } from "#app/i18n/locale.ts";

/** Defines the tests: each value, by the prefix of its word, has one in both languages. */
export function testWordsOf(valuesOf: Record<string, readonly string[]>) {
  describe.each(locales)("in %s", (locale) => {
    test.each(Object.entries(valuesOf))("every value of %s has a word", (prefix, values) => {
      const choices = choicesOf(adminWords(locale), prefix, values);
      expect(choices.filter(({ value, label }) => label === `${prefix}.${value}`)).toEqual([]);
    });
  });
}
