import { expect, test } from "vitest";
import type { PublicResumeEntry } from "#app/records/sections/resume.server.ts";
import { positionTime } from "./position-time.ts";

const time = (started_on: string | null, ended_on: string | null, locale: "en" | "ar") =>
  positionTime({ started_on, ended_on } as PublicResumeEntry, locale);

test("a position that lasts has no dash before its Arabic words, and one that ended has both months", () => {
  expect(time("2021-03-01", null, "en")).toBe("Mar 2021 – present");
  expect(time("2021-03-01", null, "ar")).toBe("من مارس 2021 حتى الآن");
  expect(time("2018-03-01", "2021-02-28", "ar")).toBe("مارس 2018 – فبراير 2021");
  expect([time(null, null, "en"), time(null, null, "ar")]).toEqual(["present", "حتى الآن"]);
  expect(time(null, "2021-02-28", "en")).toBe("Feb 2021");
});
