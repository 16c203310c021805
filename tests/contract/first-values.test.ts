import { expect, test } from "vitest";
import { home } from "#app/features/sample-content/records/sample/home.ts";
import { plainFigures } from "#app/i18n/figures.ts";
import { publicDefaultHome } from "#app/records/home/home.server.ts";
import { type FrameSettings, siteOf } from "#app/site/frame/site-context.ts";
import { contract } from "./contract.ts";

const headingOf = (locale: "en" | "ar") => {
  const settings = {
    figures: plainFigures,
    timeZone: "UTC",
    pictures: {},
    arranged: publicDefaultHome(locale).sections,
  };
  return siteOf(locale, settings as unknown as FrameSettings).headingOf;
};

test("section titles and the projects' subtitle begin with the contract's words, and the sample keeps them", () => {
  contract("1.7.1", "docs.5");
  expect(headingOf("ar")("projects").subtitle).toContain("خاص وآمن");
  expect(headingOf("en")("projects").subtitle).toContain("private and secure");
  expect(home.sections[0]?.subtitle_ar).toContain("خاص وآمن");
  expect(["projects", "blog", "about", "resume"].map((name) => headingOf("en")(name as "blog").title)).toEqual([
    "Projects",
    "Blog",
    "About",
    "Resume",
  ]);
});
