import { expect, test } from "vitest";
import { quickest } from "../../../tests/support/timing/quickest.ts";
import { ghostText } from "./ghost-text.ts";

test.each([
  [
    { type: "header", header: "H", buttonEnabled: false, buttonText: "Off", buttonUrl: "https://x.example" },
    "<h2>H</h2>",
  ],
  [{ type: "header", header: "H", backgroundImageSrc: "b.png" }, '<figure><img src="b.png" alt=""></figure><h2>H</h2>'],
  [{ type: "call-to-action", textValue: "T", sponsorLabel: "S", imageUrl: "c.png" }, "<p>S</p>"],
  [{ type: "gallery", images: [{ src: "a", href: "https://x.example/" }] }, 'href="https://x.example/"'],
  [{ type: "embed", html: '<iframe src="https://x.example/"></iframe>' }, "<iframe"],
])("a card comes with its own pictures and links, and without a button that is off: %j", (card, expected) => {
  const html = ghostText(JSON.stringify({ root: { children: [card] } }), "")?.html ?? "";
  expect([html.includes(expected), html.includes("Off")]).toEqual([true, false]);
});

test("posts in Ghost's older format are written too", () => {
  const mobiledoc = JSON.stringify({
    version: "0.3.1",
    atoms: [["soft-return", "", {}]],
    cards: [
      ["image", { src: "a.png" }],
      ["nft", {}],
    ],
    markups: [["strong"], ["a", ["href", "https://else.example"]], ["script"]],
    sections: [
      [1, "h2", [[0, [], 0, "Head"]]],
      [
        1,
        "p",
        [
          [0, [0], 0, "bold "],
          [0, [1], 2, "link"],
          [1, [], 0, 0],
          [0, [2], 0, "<x>"],
        ],
      ],
      [3, "ol", [[[0, [], 0, "one"]], [[0, [], 0, "two"]]]],
      ...[[10, 0], [10, 1], [10, 99], [1, "blockquote", [[0, [], 9, "Said"]]], 7],
    ],
  });
  const read = ghostText("", mobiledoc);
  expect(read?.html).toBe(
    '<h2>Head</h2><p><strong>bold <a href="https://else.example">link</a></strong><br><span>&lt;x&gt;</span></p>' +
      '<ol><li>one</li><li>two</li></ol><figure><img src="a.png" alt=""></figure><blockquote><p>Said</p></blockquote>',
  );
  expect(read?.missing).toEqual(["nft", "undefined"]);
});

test.each([
  ["", ""],
  ["{", "["],
  ['{"root":{"children":[{"type":"paragraph","children":[]}]}}', ""],
  [`{"root":${'{"children":[{"type":"list","children":[{"children":['.repeat(2_000)}`, "{}"],
  ["x".repeat(3_000_000), ""],
])("a document that holds no text is none (%#)", (lexical, mobiledoc) => {
  expect(ghostText(lexical, mobiledoc)).toBeNull();
});

test("lists in lists without an end stop where nobody nests them any more", async () => {
  const deep = Array.from({ length: 600 }).reduce<object>(
    (inner) => ({ type: "list", children: [{ type: "listitem", children: [{ type: "text", text: "a" }, inner] }] }),
    { type: "text", text: "end" },
  );
  const read = () => ghostText(JSON.stringify({ root: { children: [deep] } }), "")?.html;
  expect(read()).toContain("<li>a<ul><li>a");
  expect(await quickest(read, 1_000)).toBeLessThan(1_000);
});
