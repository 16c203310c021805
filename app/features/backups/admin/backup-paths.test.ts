import { expect, test } from "vitest";
import { inBothLanguages } from "#app/admin/frame/admin-context.ts";
import { settingsPlaces } from "#app/admin/settings/settings-sections.ts";
import { matcherOf } from "#app/records/words/matcher.ts";

test("a search for backup among the places in the settings finds the card of the backups", () => {
  const { matches } = matcherOf("backup");
  const found = settingsPlaces().filter(({ word }) => matches(...inBothLanguages(word)));
  expect(found).toContainEqual(expect.objectContaining({ to: "/admin/settings/database" }));
});
