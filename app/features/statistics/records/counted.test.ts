import { expect, test } from "vitest";
import { addedPrivacyFacts } from "#app/records/settings/privacy-facts.ts";
import { siteWords } from "#app/site/frame/site-context.ts";
import "../feature.server.ts";

test("the privacy facts tell how long what was counted is kept", () => {
  const fact = addedPrivacyFacts.find(({ name }) => name === "statistics");
  expect(fact?.text(siteWords("en"))).toContain("24 months");
});
