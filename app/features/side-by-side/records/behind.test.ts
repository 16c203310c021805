import { expect, test } from "vitest";
import { copiedLinks, type Link, linkKey } from "#app/records/paragraphs/links.ts";
import { blocksOfField } from "#app/records/paragraphs/paragraph.ts";
import { besideOf, paragraphsBehind } from "./behind.ts";

const html = (...paragraphs: string[]) => paragraphs.map((one) => `<p>${one}</p>`).join("");
const english = { title: "Close", content: html("One.", "Two.", "Three.") };
type Texts = typeof english;

function behind(links: Partial<Record<string, Link[]>>, stored: Texts, typed: Texts, agreed?: ReadonlySet<string>) {
  const found = paragraphsBehind({
    ...{ language: "ar", links, fields: ["title", "content"], agreed },
    now: (field) => besideOf("ar", typed[field as "title"], english[field as "title"]),
    old: (field) => besideOf("ar", stored[field as "title"], english[field as "title"]),
  });
  return found.map(({ field, link, block }) => `${field} ${block} ${link.isCopy ? "copy" : "outdated"}`);
}

test("a copy is untranslated until its own text changes, in a single field and in a paragraph", () => {
  const links = {
    title: copiedLinks(blocksOfField(english.title), "ar"),
    content: copiedLinks(blocksOfField(english.content), "ar"),
  };
  const all = ["title 0 copy", "content 0 copy", "content 1 copy", "content 2 copy"];
  expect(behind(links, english, english)).toEqual(all);
  expect(behind(links, english, { ...english, title: "الإقفال" })).toEqual(all.slice(1));
  const begun = { ...english, content: html("One.", "اثنان.", "Three.") };
  expect(behind(links, english, begun)).toEqual(all.toSpliced(2, 1));
  const agreed = new Set(links.content.slice(2).map(linkKey));
  expect(behind(links, english, begun, agreed)).toEqual(all.slice(0, 2));
});

test("a paragraph that is out of date stays so when it is changed, and a single field does not", () => {
  const arabic = { title: "الإقفال", content: html("واحد.", "اثنان.", "ثلاثة.") };
  const outdated = (name: "title" | "content", was: string): Link[] => {
    const [own, source] = [blocksOfField(arabic[name]), blocksOfField(english[name])];
    return source.map(({ text, hash }, index) => {
      const link = { en: [{ text, hash }], ar: own.slice(index, index + 1).map(({ text, hash }) => ({ text, hash })) };
      return index === 0 ? { ...link, behind: "ar", was: blocksOfField(was) } : link;
    });
  };
  const links = { title: outdated("title", "Closing"), content: outdated("content", html("Uno.")) };
  expect(behind(links, arabic, arabic)).toEqual(["title 0 outdated", "content 0 outdated"]);
  const typed = { title: "إقفال", content: arabic.content.replace("واحد", "الأولى") };
  expect(behind(links, arabic, typed)).toEqual(["content 0 outdated"]);
});
