import { createRequestHandler, type LoaderFunctionArgs } from "react-router";
import { expect, test } from "vitest";
import { stubBuild } from "../../../tests/support/stub-build.ts";
import { serverOnly } from "./server-only.server.ts";
import { readServerOnly, type ServerOnly } from "./server-only.ts";

type Books = { title: string };
const books: Books = { title: "Closed books" };
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

test("a page is rendered from its loader's data, and the router sends none of it to the browser", async () => {
  expect(await (await answer(new Request("https://daftar.example/articles"))).text()).toBe("drawn");
  expect(seen[0]?.drawn).toEqual(books);
  expect(seen[0]?.sent).toContain("loaderData");
  expect(seen[0]?.sent).not.toContain(books.title);
});

test.each([
  ["/ar/articles.data?category=tax&_routes=page", "/ar/articles?category=tax"],
  ["/_.data", "/"],
])("a request for the data at %s is redirected to the page at %s", async (path, page) => {
  const response = await (await answer(new Request(`https://daftar.example${path}`))).text();
  expect(response).toContain("SingleFetchRedirect");
  expect(response).toContain(`"${page}"`);
  expect(response).toMatch(/"reload"/);
  expect(response).not.toContain(books.title);
});
