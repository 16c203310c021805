import { expect, test } from "vitest";
import { adminWords } from "#app/admin/frame/admin-context.ts";
import { settingsPlaces } from "#app/admin/settings/settings-sections.ts";
import { choicesFor } from "./command-choices.ts";

test.each([
  ["maintenance", "/admin/settings/security?field=maintenanceMode"],
  ["password", "/admin/account#password"],
  ["الصيانة", "/admin/settings/security?field=maintenanceMode"],
  ["كلمة المرور", "/admin/account#password"],
])("a search for %s finds its place in the settings", (query, to) => {
  for (const locale of ["en", "ar"] as const) {
    const found = choicesFor(query, locale, []).flatMap(({ choices }) => choices);
    expect(found).toContainEqual(expect.objectContaining({ to }));
  }
});

test.each(["en", "ar"] as const)("every place in the settings is found by its name in %s", (locale) => {
  for (const { word, to } of settingsPlaces()) {
    const found = choicesFor(adminWords(locale)(word), locale, []).flatMap(({ choices }) => choices);
    expect(found).toContainEqual(expect.objectContaining({ key: to + word, to }));
  }
});

test("places in the settings are listed for a search alone, each once", () => {
  const keys = choicesFor("e", "en", []).flatMap(({ choices }) => choices.map(({ key }) => key));
  expect(new Set(keys).size).toBe(keys.length);
  const unasked = choicesFor("", "en", []).flatMap(({ choices }) => choices);
  expect(unasked.filter((choice) => "to" in choice && choice.to.includes("#"))).toEqual([]);
});
