import { expect, test } from "vitest";
import { renderOnSite } from "../../../tests/support/render-on-site.tsx";
import { Hero } from "./hero.tsx";

const hero = (settings: Record<string, string | null>) =>
  renderOnSite(<Hero counts={{ projects: null, articles: null }} place="Amman" shown={[]} />, "en", {
    ...{ heroTitle: null, heroSubtitle: null, heroDescription: null, otherHeroTitle: null, ownerPicture: null },
    ...{ siteName: "Daftar", ownerName: "Daftar", statementRows: [] },
    ...settings,
  });
const namesOf = (html: string) => [...html.matchAll(/class="[^"]*p-name[^"]*"[^>]*>([^<]*)</g)].map(([, name]) => name);

test.each([
  [{ ownerName: "Rana Haddad", heroTitle: "Ledgers that explain themselves" }, "Rana Haddad"],
  [{ ownerName: "Rana Haddad", siteName: "Rana Haddad" }, "Rana Haddad"],
  [{ ownerName: "Rana Al-Haddad of Amman", siteName: "Rana Al-Haddad of Amman" }, "Rana Al-\u2060Haddad of\u00a0Amman"],
])("the owner is named once, for other programs as well: %j", (settings, name) => {
  const html = hero(settings);
  expect(namesOf(html)).toEqual([name]);
  expect(html).toMatch(/class="hero h-card".*p-name.*<\/section>/);
});
