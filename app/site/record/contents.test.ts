import { expect, test } from "vitest";
import { contentsOf } from "./contents.ts";

test("the contents name each heading that has an id, without its markup and without the link to itself", () => {
  const html =
    '<h2 id="s-a-b">A &amp; <em>b</em> <a class="heading-link" href="#s-a-b" aria-label="Link">#</a></h2><p>x</p>' +
    '<h3 id="s-2" class="x">&lt;two&gt;</h3><h2>no id</h2><h4 id="s-4">too deep</h4>';
  expect(contentsOf(html)).toEqual([
    { id: "s-a-b", text: "A & b", level: 2 },
    { id: "s-2", text: "<two>", level: 3 },
  ]);
});
