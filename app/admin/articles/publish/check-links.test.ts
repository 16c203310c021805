import { expect, test } from "vitest";
import { createArticle, updateArticle } from "#app/records/articles/article.server.ts";
import { articleShape } from "#app/records/articles/article.ts";
import { asAdmin } from "../../../../tests/support/permissions.ts";
import { onEachEngine } from "../../../../tests/support/stores/engines.ts";
import { findDeadLinks } from "./check-links.server.ts";

const staff = asAdmin("keeper-1");
const make = (title: string, status: string, slug = "") =>
  createArticle(staff, articleShape.parse({ title, status, slug }));

onEachEngine(() => {
  test("links to pages, published records and their old addresses answer, and those to drafts and to nothing do not", async () => {
    const moved = await make("Moved", "published", "moved");
    await updateArticle(
      staff,
      moved.id,
      null,
      articleShape.parse({ title: "Moved", status: "published", slug: "arrived" }),
    );
    await make("إقفال", "published", "إقفال");
    await make("Draft", "draft");
    const alive = [
      "/",
      "/ar",
      "/contact",
      "/ar/projects",
      "/articles/arrived",
      "/articles/moved",
      "#top",
      "mailto:a@b.example",
    ];
    const dead = ["/articles/draft", "/articles/none", "/ar/projects/none", "/media/none", "/nowhere", "javascript:x"];
    const spelled = encodeURI("/ar/articles/إقفال");
    expect(await findDeadLinks(staff, [...alive, ...dead, spelled], async () => false)).toEqual(dead);
  });

  test("other sites are asked, by their whole address", async () => {
    const asked: string[] = [];
    const ask = async (address: string) => asked.push(address) > 0 && address.includes("up");
    expect(await findDeadLinks(staff, ["https://up.example/a?b", "https://gone.example"], ask)).toEqual([
      "https://gone.example",
    ]);
    expect(asked).toEqual(["https://up.example/a?b", "https://gone.example/"]);
  });
});

test("what is within the network or no web address is not asked for", async () => {
  const inner = ["http://127.0.0.1/", "http://169.254.169.254/latest", "ftp://a.example/", "http://[::1]/"];
  expect(await findDeadLinks(staff, inner)).toEqual(inner);
});
