import { expect, test } from "vitest";
import { createArticle } from "#app/records/articles/article.server.ts";
import { articleShape } from "#app/records/articles/article.ts";
import { createPage } from "#app/records/pages/page.server.ts";
import { pageShape } from "#app/records/pages/page.ts";
import { asAdmin } from "../../../../tests/support/permissions.ts";
import { onEachEngine } from "../../../../tests/support/stores/engines.ts";
import { checkLinks, type LinkState, siteState } from "./check-links.server.ts";

const staff = asAdmin("keeper-1");
const make = (title: string, status: string, slug = "") =>
  createArticle(staff, articleShape.parse({ title, status, slug }));

onEachEngine(() => {
  test("links to pages and published records answer, and those to drafts and to nothing do not", async () => {
    await make("Arrived", "published", "arrived");
    await make("إقفال", "published", "إقفال");
    await make("Draft", "draft");
    const made = await createPage(
      staff,
      pageShape.parse({ title_en: "Services", title_ar: "الخدمات", status: "published" }),
    );
    expect(made).toMatchObject({ ok: true, row: { slug: "services" } });
    const alive = [
      "/",
      "/ar",
      "/contact",
      "/search",
      "/services",
      "/ar/services",
      "/ar/projects",
      "/articles/arrived",
      "#top",
      "mailto:a@b.example",
    ];
    const dead = [
      "/articles/draft",
      "/articles/none",
      "/ar/projects/none",
      "/media/none",
      "/nowhere",
      "/articles/%E0%A4%A",
    ];
    const spelled = encodeURI("/ar/articles/إقفال");
    const asked = await checkLinks(staff, [...alive, ...dead, spelled], async () => "unchecked");
    expect(asked).toEqual({ dead, unchecked: [] });
  });

  test("other sites are asked, by their whole address", async () => {
    const asked: string[] = [];
    const ask = async (address: string): Promise<LinkState> => {
      asked.push(address);
      return address.includes("up") ? "alive" : "dead";
    };
    const found = await checkLinks(staff, ["https://up.example/a?b", "https://gone.example"], ask);
    expect(found).toEqual({ dead: ["https://gone.example"], unchecked: [] });
    expect(asked).toEqual(["https://up.example/a?b", "https://gone.example/"]);
  });

  test("what is within the network or no web address is not asked for, and nothing is said against it", async () => {
    const inner = ["http://127.0.0.1/", "http://169.254.169.254/latest", "ftp://a.example/", "http://[::1]/"];
    expect(await checkLinks(staff, inner)).toEqual({ dead: [], unchecked: inner });
  });
});

type Answer = number | "unknown" | "unreachable" | "slow" | "private";

async function stateWith(head: Answer, get?: Answer) {
  const asked: string[] = [];
  const state = await siteState("https://a.example/", async (_address, method) => {
    asked.push(method);
    const answer = method === "HEAD" ? head : (get ?? head);
    return typeof answer === "number" ? { ok: true, status: answer } : { ok: false, reason: answer };
  });
  return `${asked.join(" ")}: ${state}`;
}

test("only a page that is gone and a site without a name are dead", async () => {
  expect(await stateWith(200)).toBe("HEAD: alive");
  expect(await stateWith("unknown")).toBe("HEAD: dead");
  for (const gone of [404, 410]) expect(await stateWith(gone)).toBe("HEAD GET: dead");
  for (const refused of [401, 403, 405, 406, 429, 451, 500, 503, 999] as const)
    expect(await stateWith(refused)).toBe("HEAD GET: unchecked");
  for (const silent of ["unreachable", "slow"] as const) expect(await stateWith(silent)).toBe("HEAD GET: unchecked");
  expect(await stateWith("private")).toBe("HEAD: unchecked");
});

test("a site that refuses HEAD is asked by GET", async () => {
  for (const refusal of [404, 405, 501, "unreachable", "slow"] as const)
    expect(await stateWith(refusal, 200)).toBe("HEAD GET: alive");
  expect(await stateWith(403, 404)).toBe("HEAD GET: dead");
});
