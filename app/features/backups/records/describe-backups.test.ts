import { expect, test } from "vitest";
import { readConfiguration, setConfiguration } from "#app/platform/configuration.server.ts";
import { addedPrivacyFacts } from "#app/records/settings/privacy-facts.ts";
import { siteWords } from "#app/site/frame/site-context.ts";
import "../feature.server.ts";

test("the privacy facts tell whether backups are encrypted, in both languages", () => {
  const fact = addedPrivacyFacts.find(({ name }) => name === "backups");
  setConfiguration(readConfiguration({ ORIGIN: "https://daftar.example" }));
  expect(fact?.text(siteWords("en"))).toContain("not encrypted");
  setConfiguration(
    readConfiguration({ ORIGIN: "https://daftar.example", BACKUP_PASSPHRASE: "seven ledgers in a row" }),
  );
  expect(fact?.text(siteWords("ar"))).toContain("النسخ مشفّرة");
});
