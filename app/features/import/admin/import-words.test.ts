import { describe, expect, test } from "vitest";
import { adminWords } from "#app/admin/frame/admin-context.ts";
import { choicesOf } from "#app/admin/widgets/choices.ts";
import { itemStates } from "#app/features/import/records/import.ts";
import { locales } from "#app/i18n/locale.ts";

describe.each(locales)("in %s", (locale) => {
  test("every state of what an export holds has a word", () => {
    const choices = choicesOf(adminWords(locale), "import.item", itemStates);
    expect(choices.filter(({ value, label }) => label === `import.item.${value}`)).toEqual([]);
  });
});
