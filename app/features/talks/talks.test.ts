import { describe, expect, test } from "vitest";
import { publicSections, saveHome } from "#app/records/home/home.server.ts";
import { allSections, homeShape } from "#app/records/home/home.ts";
import { shapeErrors, testMaxLengths } from "../../../tests/support/form-shapes.ts";
import { asAdmin } from "../../../tests/support/permissions.ts";
import { onEachEngine } from "../../../tests/support/stores/engines.ts";
import { sampleTalks } from "./records/sample/talks.ts";
import {
  publishedTalk,
  publishedTalkNeighbours,
  publishedTalkPage,
  publishedTalks,
  talks,
} from "./records/talk.server.ts";
import { type TalkInput, talkShape } from "./records/talk.ts";
import { talkFeed, talkResume } from "./site/talk-texts.server.ts";
import { languagesIn } from "./site/talks-section.tsx";

const staff = asAdmin("keeper-1");
const required = {
  title_en: "Closing early",
  title_ar: "الإقفال المبكر",
  event_en: "Example Forum",
  event_ar: "ملتقى المثال",
  held_on: "2026-03-04",
  languages: "ar",
};
const create = (more: Partial<TalkInput> = {}) =>
  talks.create(staff, talkShape.parse({ ...required, status: "published", ...more }));
const slugs = (list: { slug: string }[]) => list.map(({ slug }) => slug);

describe("the form of a talk", () => {
  testMaxLengths(talkShape, required, [
    ["title_ar", 200],
    ["event_en", 200],
    ["place_ar", 200],
    ["abstract_en", 10_000],
  ]);

  test("a talk is a draft in languages of the site, with a day, unless somebody says otherwise", () => {
    expect(talkShape.parse(required)).toMatchObject({ status: "draft", languages: ["ar"], slides_url: null });
    expect(talkShape.parse({ ...required, languages: "ar, en" }).languages).toEqual(["ar", "en"]);
    const errors = shapeErrors(talkShape, { ...required, held_on: "", languages: "", slides_url: "javascript:x()" });
    expect(errors).toEqual({
      held_on: { word: "validation.required" },
      languages: { word: "validation.required" },
      slides_url: { word: "validation.url" },
    });
  });
});

test("languages are named in the reader's language, which comes first", () => {
  expect(languagesIn(["ar", "en"], "en")).toBe("English and Arabic");
  expect(languagesIn(["en", "ar"], "ar")).toBe("العربية والإنجليزية");
});

onEachEngine(() => {
  test("visitors see published talks, the newest first, and no draft and none in the trash", async () => {
    await create({ title_en: "Early", held_on: "2025-01-01" });
    const late = await create({ title_en: "Late", held_on: "2026-01-01" });
    const draft = await create({ title_en: "Draft", status: "draft" });
    expect(slugs(await publishedTalks("en", 10))).toEqual(["late", "early"]);
    expect(await publishedTalk("draft", "en")).toBeNull();
    expect(await talks.change(staff, { id: draft.id, version: draft.version }, { status: "published" })).toBe("done");
    await talks.remove(staff, late.id);
    expect(slugs((await publishedTalkPage("ar", 1)).talks)).toEqual(["draft", "early"]);
    expect(await publishedTalk("late", "en")).toBeNull();
  });

  test("two talks of one title have addresses of their own, and an empty one is kept", async () => {
    await create();
    const { id, slug } = await create();
    expect(slug).toBe("closing-early-2");
    const saved = await talks.update(staff, id, null, talkShape.parse({ ...required, title_en: "Other", slug: "" }));
    expect(saved).toMatchObject({ ok: true, row: { slug, title_en: "Other" } });
  });

  test("beside a talk are the one before and the one after in time", async () => {
    for (const year of [2023, 2024, 2025]) await create({ title_en: `Of ${year}`, held_on: `${year}-05-05` });
    const middle = await publishedTalk("of-2024", "en");
    const { previous, next } = await publishedTalkNeighbours(middle as NonNullable<typeof middle>, "en");
    expect([previous?.slug, next?.slug]).toEqual(["of-2023", "of-2025"]);
  });

  test("a text that is missing in the reader's language is the other one", async () => {
    await create({ place_en: "Exampleville", abstract_ar: "نص" });
    expect(await publishedTalk("closing-early", "ar")).toMatchObject({ place: "Exampleville", abstract: "نص" });
    expect(await publishedTalk("closing-early", "en")).toMatchObject({ abstract: "نص", title: "Closing early" });
  });

  test("the home page that shows their section, the feed and the resume have talks as soon as one is published", async () => {
    const { id, version } = await create({
      status: "draft",
      abstract_en: "A <b>\n\nTwo",
      slides_url: "https://s.example/?a&b",
    });
    const sections = allSections([]).map((section) => ({ ...section, is_shown: section.name === "talks" }));
    await saveHome(staff, null, homeShape.parse({ sections }));
    expect(await publicSections("all")).toEqual([]);
    expect([await talkFeed("en", 9), await talkResume("en")]).toEqual([[], null]);
    await talks.change(staff, { id, version }, { status: "published" });
    expect(await publicSections("all")).toEqual(["talks"]);
    const [entry] = await talkFeed("en", 9);
    expect(entry).toMatchObject({ id, path: "/talks/closing-early", summary: "Example Forum" });
    expect(entry?.html).toMatch(
      /<p>A &lt;b&gt;<\/p><p>Two<\/p><p><a href="https:\/\/s\.example\/\?a&amp;b">Slides<\/a><\/p>$/,
    );
    expect(await talkResume("ar")).toMatchObject({
      title: "المحاضرات",
      entries: [{ title: "الإقفال المبكر", place: ["ملتقى المثال"] }],
      json: { publications: [{ releaseDate: "2026-03-04" }] },
    });
  });

  test("the sample's talks are published in both languages", async () => {
    for (const talk of sampleTalks) await talks.create(staff, talkShape.parse(talk));
    for (const locale of ["en", "ar"] as const)
      expect((await publishedTalks(locale, 9)).map(({ title }) => title)).toEqual(
        sampleTalks.map((talk) => talk[`title_${locale}`]),
      );
  });
});
