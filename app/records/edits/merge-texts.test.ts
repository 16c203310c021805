import { expect, test } from "vitest";
import { seededNumbers } from "../../../tests/support/seeded-numbers.ts";
import { mergeTexts } from "./merge-texts.ts";

const html = (...texts: string[]) => texts.map((text) => `<p>${text}</p>`).join("");

test("what only one has changed is taken over, and what both have changed is left to choose", () => {
  const base = html("One", "Two", "Three", "Four");
  expect(
    mergeTexts(base, html("One, mine", "Two", "Three", "Four"), html("One", "Two", "Three", "Four", "Five")),
  ).toEqual([{ agreed: html("One, mine") }, { agreed: html("Two", "Three", "Four") }, { agreed: html("Five") }]);
  expect(mergeTexts(base, html("One", "Mine", "Three", "Four"), html("One", "Theirs", "Three"))).toEqual([
    { agreed: html("One") },
    { mine: html("Mine"), theirs: html("Theirs") },
    { agreed: html("Three") },
    { agreed: "" },
  ]);
  const both = mergeTexts(
    base,
    html("One", "Mine", "Three, mine", "Four"),
    html("Theirs", "Theirs too", "Three", "Four"),
  );
  expect(both.filter((piece) => "mine" in piece)).toEqual([{ mine: html("Mine"), theirs: html("Theirs too") }]);
  expect(mergeTexts("a\nb\n", "a\nmine\n", "a\nb\ntheirs\n")).toEqual([
    { agreed: "a\n" },
    { mine: "mine\n", theirs: "b\ntheirs\n" },
  ]);
  expect(mergeTexts("", "mine", "theirs")).toEqual([{ mine: "mine", theirs: "theirs" }]);
  const bold = "<p><strong>One</strong></p>";
  expect(mergeTexts(html("One", "Two"), bold + html("Two"), html("One", "Theirs"))).toEqual([
    { agreed: bold },
    { agreed: html("Theirs") },
  ]);
  const list = "<ul><li>a</li></ul>";
  expect(mergeTexts(list, "<ul><li><p>a</p></li></ul>", list + html("Theirs"))).toEqual([
    { agreed: list },
    { agreed: html("Theirs") },
  ]);
  expect(mergeTexts(base, base, base)).toEqual([{ agreed: base }]);
});

test("a text of more lines than a call takes arguments is merged", () => {
  const lines = "a\n".repeat(200_000);
  expect(mergeTexts("", lines, "")).toEqual([{ agreed: lines }]);
  expect(mergeTexts(lines, "", `${lines}b\n`)).toEqual([{ mine: "", theirs: `${lines}b\n` }]);
});

test("of seeded texts, everything that either has written is in the merge, in its order, and the unchanged stays", () => {
  const numbers = seededNumbers(5);
  for (let count = 0; count < 300; count += 1) {
    let words = 0;
    const base = Array.from({ length: numbers(8) }, (_, index) => `b${index}`);
    const change = (side: string) => {
      const texts = [...base];
      for (let edits = numbers(4); edits > 0; edits -= 1) {
        words += 1;
        texts.splice(numbers(texts.length + 1), numbers(2), `${side}${words}`);
      }
      return texts;
    };
    const [mine, theirs] = [change("m"), change("t")];
    const pieces = mergeTexts(html(...base), html(...mine), html(...theirs));
    const taken = (side: "mine" | "theirs") =>
      pieces.map((piece) => ("agreed" in piece ? piece.agreed : piece[side])).join("");
    const wordsIn = (text: string, sign: string) =>
      [...text.matchAll(/<p>(.*?)<\/p>/g)].map(([, word = ""]) => word).filter((word) => word.startsWith(sign));
    expect(wordsIn(taken("mine"), "m")).toEqual(mine.filter((word) => word.startsWith("m")));
    expect(wordsIn(taken("theirs"), "t")).toEqual(theirs.filter((word) => word.startsWith("t")));
    const kept = base.filter((word) => mine.includes(word) && theirs.includes(word));
    for (const side of ["mine", "theirs"] as const)
      expect(wordsIn(taken(side), "b")).toEqual(expect.arrayContaining(kept));
  }
});
