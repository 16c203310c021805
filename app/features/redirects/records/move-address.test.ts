import { expect, test } from "vitest";
import { checkLinks } from "#app/admin/articles/publish/check-links.server.ts";
import { readConfiguration, setConfiguration } from "#app/platform/configuration.server.ts";
import { createArticle, updateArticle } from "#app/records/articles/article.server.ts";
import { articleShape } from "#app/records/articles/article.ts";
import { createRedirect, publishedRedirect } from "#app/records/collection/moved-addresses.server.ts";
import { createPage, updatePage } from "#app/records/pages/page.server.ts";
import { type PageInput, pageShape } from "#app/records/pages/page.ts";
import { store } from "#app/records/store/store.server.ts";
import { asAdmin } from "../../../../tests/support/permissions.ts";
import { onEachEngine } from "../../../../tests/support/stores/engines.ts";

const staff = asAdmin("keeper-1");

async function targetOf(path: string) {
  const rows = store().selectFrom("redirects").select("to_path").where("from_path", "=", path);
  return (await rows.executeTakeFirst())?.to_path ?? null;
}

onEachEngine(() => {
  test("an old address leads straight to the newest one, and never in a circle", async () => {
    expect(await targetOf("/projects/a")).toBeNull();
    await createRedirect(staff, "/projects/a", "/projects/b");
    await createRedirect(staff, "/projects/b", "/projects/c");
    expect([await targetOf("/projects/a"), await targetOf("/projects/b")]).toEqual(Array(2).fill("/projects/c"));
    await createRedirect(staff, "/projects/c", "/projects/a");
    expect(await targetOf("/projects/a")).toBeNull();
    expect([await targetOf("/projects/b"), await targetOf("/projects/c")]).toEqual(Array(2).fill("/projects/a"));
  });

  test("the address of a published article leads on after a change, that of a draft does not", async () => {
    const move = async (title: string, status: "draft" | "published", slug: string) => {
      const { id } = await createArticle(staff, articleShape.parse({ title, status }));
      await updateArticle(staff, id, null, articleShape.parse({ title, status, slug }));
    };
    await move("Seen", "published", "seen-anew");
    expect(await checkLinks(staff, ["/articles/seen"])).toEqual({ dead: [], unchecked: [] });
    expect(await publishedRedirect("/articles/seen")).toMatchObject({ status: 301, to: "/articles/seen-anew" });
    await move("Unseen", "draft", "other");
    expect(await publishedRedirect("/articles/unseen")).toBeNull();
  });

  test("the old address of a page that was public leads to the new one as long as visitors may see it", async () => {
    setConfiguration(readConfiguration({ ORIGIN: "https://daftar.example" }));
    const fields = (more: Partial<PageInput> = {}) =>
      pageShape.parse({ title_en: "Services", title_ar: "الخدمات", status: "published", ...more });
    const created = await createPage(staff, fields());
    const id = created.ok ? created.row.id : "";
    await updatePage(staff, id, null, fields({ slug: "what-we-do" }));
    expect(await publishedRedirect("/services")).toMatchObject({ status: 301, to: "/what-we-do" });
    expect(await publishedRedirect("/ar/services")).toMatchObject({ to: "/ar/what-we-do" });
    await updatePage(staff, id, null, fields({ slug: "what-we-do", status: "draft" }));
    expect(await publishedRedirect("/services")).toBeNull();
    await updatePage(staff, id, null, fields({ slug: "drafted", status: "draft" }));
    expect(await publishedRedirect("/what-we-do")).toBeNull();
  });
});
