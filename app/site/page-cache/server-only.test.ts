import { createRequestHandler, type LoaderFunctionArgs } from "react-router";
import { expect, test } from "vitest";
import { stubBuild } from "../../../tests/support/stub-build.ts";
import { readServerOnly, type ServerOnly, serverOnly } from "./server-only.ts";

type Books = { title: string };
const books: Books = { title: "The books are closed" };
const seen: { drawn: Books; sent: string }[] = [];

const page = {
  id: "page",
  path: "*",
  module: { default: () => null, loader: (args: LoaderFunctionArgs) => serverOnly(args, books) },
};
const build = stubBuild({ page }, async ({ staticHandlerContext, serverHandoffStream }) => {
  const drawn = readServerOnly(staticHandlerContext.loaderData.page as ServerOnly<Books>);
  seen.push({ drawn, sent: await new Response(serverHandoffStream).text() });
});
const answer = createRequestHandler(build, "production");

test("a page is drawn from what its loader gave, and the router writes nothing of it down for the browser", async () => {
  expect(await (await answer(new Request("https://daftar.example/articles"))).text()).toBe("drawn");
  expect(seen[0]?.drawn).toBe(books);
  expect(seen[0]?.sent).toContain("loaderData");
  expect(seen[0]?.sent).not.toContain(books.title);
});

test.each([
  ["/ar/articles.data?category=tax&_routes=page", "/ar/articles?category=tax"],
  ["/_.data", "/"],
])("whoever asks for the data alone at %s is led to the page itself at %s", async (asked, page) => {
  const led = await (await answer(new Request(`https://daftar.example${asked}`))).text();
  expect(led).toContain("SingleFetchRedirect");
  expect(led).toContain(`"${page}"`);
  expect(led).toMatch(/"reload"/);
  expect(led).not.toContain(books.title);
});
