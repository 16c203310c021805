import { expect, test } from "vitest";
import { publishedRedirect } from "#app/records/collection/moved-addresses.server.ts";
import { store } from "#app/records/store/store.server.ts";
import type { Arrival } from "../../../../../tests/support/exports/fixtures/fixture.ts";
import { ghostFixtures } from "../../../../../tests/support/exports/fixtures/ghost.ts";
import { ghostStateFixtures } from "../../../../../tests/support/exports/fixtures/ghost-states.ts";
import { ghostTextFixtures } from "../../../../../tests/support/exports/fixtures/ghost-texts.ts";
import { markdownFixtures } from "../../../../../tests/support/exports/fixtures/markdown.ts";
import { markdownEditorFixtures } from "../../../../../tests/support/exports/fixtures/markdown-editors.ts";
import { mediumFixtures } from "../../../../../tests/support/exports/fixtures/medium.ts";
import { substackFixtures } from "../../../../../tests/support/exports/fixtures/substack.ts";
import { wordpressFixtures } from "../../../../../tests/support/exports/fixtures/wordpress.ts";
import { wordpressPlugInFixtures } from "../../../../../tests/support/exports/fixtures/wordpress-plug-ins.ts";
import { wordpressSiteFixtures } from "../../../../../tests/support/exports/fixtures/wordpress-sites.ts";
import { importStore } from "../../../../../tests/support/exports/import-store.ts";
import { importing, importState, readingExport } from "../../../../../tests/support/exports/importing.ts";

type Line = Awaited<ReturnType<typeof importing>>["lines"][number];

const own = importStore();
const formats = {
  WordPress: [...wordpressFixtures, ...wordpressPlugInFixtures, ...wordpressSiteFixtures],
  Ghost: [...ghostFixtures, ...ghostStateFixtures, ...ghostTextFixtures],
  Markdown: [...markdownFixtures, ...markdownEditorFixtures],
  "Substack and Medium": [...substackFixtures, ...mediumFixtures],
};
const cases = Object.entries(formats).flatMap(([format, fixtures]) => fixtures.map((one) => ({ format, ...one })));

const about = ({ word, about = "", difference }: Line["notes"][number]) =>
  `${word} ${difference ? `${difference.part} ${difference.lost}` : about}`.trim();

/** What became of a title, in the words of a fixture; of the text only what is missing. */
async function outcomeOf(line: Line, expected: Arrival) {
  const isPage = line.kind === "page";
  const table = isPage ? "pages" : "articles";
  const rows = store().selectFrom(table as "articles");
  const row = await rows.selectAll().where("id", "=", line.record_id).executeTakeFirst();
  const page = row as unknown as Record<string, string | null>;
  const stored = isPage ? `${page?.content_en ?? ""}${page?.content_ar ?? ""}` : (row?.content ?? "");
  const content = stored.replaceAll("<br />", "<br>").replace(/ (?:loading|rel|scope)="[^"]*"/g, "");
  const lacking: string[] = [];
  let at = 0;
  for (const one of expected.has ?? []) {
    const found = content.indexOf(one, expected.has && content.includes(one, at) ? at : 0);
    if (found < 0) lacking.push(one);
    else at = found;
  }
  const address = `${line.language === "ar" ? "/ar" : ""}/${isPage ? "" : "articles/"}${line.slug}`;
  const targetOf = async (path: string) => ((await publishedRedirect(path)) as { to?: string } | null)?.to;
  const lost = await Promise.all(
    (expected.from ?? []).map(async (path) => (path === address || (await targetOf(path)) === address ? [] : [path])),
  );
  return {
    lacking,
    shown: (expected.lacks ?? []).filter((one) => content.includes(one)),
    lostAddresses: row?.status === "published" ? lost.flat() : [],
    kind: isPage ? "page" : undefined,
    language: line.language === "ar" ? "ar" : undefined,
    status: row?.status === "draft" ? "draft" : undefined,
    notes: line.notes.map((note) => about(note)).toSorted(),
    pictures: line.pictures.length,
    missing: line.missing,
    comments: line.taken?.comments ?? 0,
    ...(expected.day === undefined ? {} : { day: isPage ? undefined : (row?.published_date?.slice(0, 10) ?? null) }),
    ...(expected.slug === undefined ? {} : { slug: line.slug }),
    ...(expected.category === undefined ? {} : { category: row?.category }),
    ...(expected.tags === undefined ? {} : { tags: row?.tags?.filter((tag) => tag !== "ar") }),
  };
}

const wanted = ({ has: _, lacks: __, from: ___, ...expected }: Arrival) => ({
  ...{ lacking: [], shown: [], lostAddresses: [], kind: undefined, language: undefined, status: undefined },
  ...{ pictures: 0, missing: 0, comments: 0, ...expected, notes: (expected.notes ?? []).toSorted() },
});

test.each(cases)(
  "$format, $name: all of it arrives or is named, and a second time nothing changes",
  async (fixture) => {
    const choices = { origin: "http://old.example", timeZone: "UTC" };
    const { lines, row } = await importing(fixture.files, { fetch: own.pictures.fetch, choices });
    expect(row.state).toBe("done");
    const taken = lines.filter(({ state }) => state === "done");
    const titles = taken.map(({ title }) => title);
    const left = lines.filter(({ state }) => state !== "done").map(({ title, reason }) => [title, reason?.word]);
    expect([titles.toSorted(), Object.fromEntries(left)]).toEqual([
      Object.keys(fixture.arrives).toSorted(),
      fixture.left ?? {},
    ]);
    const outcomes: Record<string, unknown> = {};
    for (const line of taken) outcomes[line.title] = await outcomeOf(line, fixture.arrives[line.title] as Arrival);
    expect(outcomes).toEqual(
      Object.fromEntries(Object.entries(fixture.arrives).map(([title, one]) => [title, wanted(one)])),
    );
    expect(row.counted).toEqual(fixture.counted ?? {});
    const before = await store().selectFrom("articles").selectAll().orderBy("id").execute();
    const again = await importState(await readingExport(fixture.files, own.pictures.fetch));
    const reasons = again.lines.filter(({ title }) => titles.includes(title)).map(({ reason }) => reason?.word);
    expect(new Set(reasons)).toEqual(new Set(["known"]));
    expect(await store().selectFrom("articles").selectAll().orderBy("id").execute()).toEqual(before);
  },
);
