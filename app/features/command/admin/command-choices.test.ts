import { expect, test } from "vitest";
import { choicesFor } from "./command-choices.ts";

test.each([
  ["maintenance", "/admin/settings#security"],
  ["backup", "/admin/settings#database"],
  ["password", "/admin/account#password"],
  ["الصيانة", "/admin/settings#security"],
  ["كلمة المرور", "/admin/account#password"],
])("a search for %s finds its place in the settings", (query, to) => {
  for (const locale of ["en", "ar"] as const) {
    const found = choicesFor(query, locale, []).flatMap(({ choices }) => choices);
    expect(found).toContainEqual(expect.objectContaining({ to }));
  }
});

test("places in the settings are listed for a search alone, each once", () => {
  const keys = choicesFor("e", "en", []).flatMap(({ choices }) => choices.map(({ key }) => key));
  expect(new Set(keys).size).toBe(keys.length);
  const unasked = choicesFor("", "en", []).flatMap(({ choices }) => choices);
  expect(unasked.filter((choice) => "to" in choice && choice.to.includes("#"))).toEqual([]);
});
