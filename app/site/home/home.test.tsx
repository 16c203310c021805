import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter, RouterContextProvider } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { type Locale, locales, localizePath } from "#app/i18n/locale.ts";
import { queryBuilder } from "#app/platform/database/database.server.ts";
import { log } from "#app/platform/log.server.ts";
import { publicSettings } from "#app/records/settings/settings.server.ts";
import { onEachEngine } from "../../../tests/support/stores/engines.ts";
import { fillSample } from "../../../tests/support/stores/fill-sample.ts";
import { SiteContext, siteOf, siteWords } from "../frame/site-context.ts";
import { failuresOf } from "../page-cache/read-part.server.ts";
import Home, { loader } from "./home.tsx";

const parts = {
  projects: "projects",
  articles: "blog",
  about_content: "about",
  resume_entries: "resume",
  contact_content: "contact",
};

afterEach(() => vi.restoreAllMocks());

async function visit(locale: Locale) {
  const url = new URL(localizePath(locale, "/"), "https://daftar.example");
  const args = { request: new Request(url), url, params: {}, context: new RouterContextProvider() };
  const data = await loader(args as never);
  const settings = {
    ...(await publicSettings(locale)),
    origin: url.origin,
    signedInAs: null,
    arranged: [],
    menu: { header: [], footer: [], footerTitle: null, isOwn: false },
    pictures: {},
  };
  const page = createElement(Home as never, { loaderData: data } as never);
  const html = renderToStaticMarkup(
    createElement(MemoryRouter, null, createElement(SiteContext, { value: siteOf(locale, settings) }, page)),
  );
  const sections = Object.values(parts).map((id) => [id, html.split(`id="${id}"`)[1]?.split("</section>")[0] ?? ""]);
  return { sections: new Map(sections as [string, string][]), isCached: !failuresOf(args.context).any, html };
}

onEachEngine((database) => {
  test.each(Object.entries(parts))(
    "when %s cannot be read, the section %s says so in the page's language, the others stand, and nothing is cached",
    async (table, id) => {
      await fillSample();
      const logged = vi.spyOn(log, "error").mockReturnValue();
      await database().kysely.schema.alterTable(table).renameTo("away").execute();
      try {
        for (const locale of locales) {
          logged.mockClear();
          const { sections, isCached } = await visit(locale);
          const notice = siteWords(locale)("failure.section");
          for (const [name, html] of sections) expect([name, html.includes(notice)]).toEqual([name, name === id]);
          expect(isCached).toBe(false);
          // Beside it only the picture for other sites, which has values of figures whose sources are of this kind.
          const parts = logged.mock.calls.map(([fields]) => (fields as unknown as { part: string }).part);
          expect(parts.filter((part) => part !== "card")).toHaveLength(1);
        }
      } finally {
        await queryBuilder().schema.alterTable("away").renameTo(table).execute();
      }
    },
  );

  test("when everything can be read, no part is missing and the page may be cached", async () => {
    await fillSample();
    const { html, isCached } = await visit("en");
    expect(html).not.toContain(siteWords("en")("failure.section"));
    expect(isCached).toBe(true);
  });
});
