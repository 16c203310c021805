import { seededNumbers } from "../seeded-numbers.ts";

type Inline = { text: string; mark?: "bold" | "italic" | "code" | "strike"; href?: string };
type Picture = { name: string; alt: string; caption: string; href?: string };
export type Block =
  | { kind: "paragraph" | "quote" | "item" | "note"; inlines: Inline[] }
  | { kind: "heading"; level: number; text: string }
  | { kind: "list"; isOrdered: boolean; items: Inline[][]; nested: Inline[][] }
  | { kind: "code"; language: string; text: string }
  | { kind: "table"; rows: string[][] }
  | { kind: "picture"; picture: Picture }
  | { kind: "gallery"; pictures: Picture[] }
  | { kind: "video"; address: string }
  | { kind: "toggle"; title: string; inlines: Inline[] }
  | { kind: "button"; text: string; href: string }
  | { kind: "footnote"; text: string; note: string }
  | { kind: "terms"; term: string; meaning: string }
  | { kind: "rule" };
/** A post before any system has written it, with all that has to arrive. */
export type GeneratedPost = {
  number: number;
  title: string;
  slug: string;
  day: string;
  tags: string[];
  isPublic: boolean;
  blocks: Block[];
  words: string[];
  pictures: string[];
  links: string[];
};

const english = "ledger audit margin invoice branch voyage harbour quiet window copper lantern orchard".split(" ");
const arabic = "دفتر تدقيق هامش فاتورة فرع رحلة ميناء هادئ نافذة نحاس قنديل بستان".split(" ");

/** The same for a seed; each word, picture and link is in it once. */
export function generatedPosts(seed: number, count: number): GeneratedPost[] {
  const below = seededNumbers(seed);
  const pick = <One>(list: readonly One[]) => list[below(list.length)] as One;
  return Array.from({ length: count }, (_, index) => postOf(index + 1));

  function postOf(number: number): GeneratedPost {
    const post: GeneratedPost = {
      ...{ number, title: "", slug: `post-${seed}-${number}`, isPublic: below(4) > 0 },
      day: `20${10 + below(12)}-${two(1 + below(12))}-${two(1 + below(28))}`,
      tags: Array.from({ length: below(4) }, (_, at) => `tag${seed}x${below(40)}${at}`),
      ...{ blocks: [], words: [], pictures: [], links: [] },
    };
    const isArabic = below(3) === 0;
    const word = () => {
      const text = `${pick(isArabic ? arabic : english)}${number}q${post.words.length}`;
      post.words.push(text);
      return text;
    };
    const words = (most: number) =>
      Array.from({ length: 1 + below(most) }, word).join(pick([" ", " ", ", ", "؛ ", " & "]));
    const link = () => {
      const href = `https://links.example/${seed}/${number}/${post.links.length}`;
      post.links.push(href);
      return href;
    };
    const inlines = (): Inline[] =>
      Array.from({ length: 1 + below(4) }, () => {
        const sort = below(8);
        if (sort < 4) return { text: words(6) };
        if (sort === 4) return { text: words(2), href: link() };
        return { text: word(), mark: (["bold", "italic", "code", "strike"] as const)[sort - 5] ?? "bold" };
      });
    const picture = (): Picture => {
      const name = `p${seed}-${number}-${post.pictures.length}.png`;
      post.pictures.push(name);
      return {
        name,
        alt: below(3) ? word() : "",
        caption: below(2) ? words(3) : "",
        href: below(5) ? undefined : link(),
      };
    };
    const sorts: (() => Block)[] = [
      () => ({ kind: "paragraph", inlines: inlines() }),
      () => ({ kind: "paragraph", inlines: inlines() }),
      () => ({ kind: "quote", inlines: inlines() }),
      () => ({ kind: "note", inlines: inlines() }),
      () => ({ kind: "heading", level: 2 + below(4), text: words(4) }),
      () => ({
        kind: "list",
        isOrdered: below(2) === 0,
        items: [inlines(), inlines()],
        nested: below(2) ? [inlines()] : [],
      }),
      () => ({ kind: "code", language: pick(["js", "sql", ""]), text: `${word()} = {${word()}}\n\n  ${word()} < 2;` }),
      () => ({
        kind: "table",
        rows: [
          [word(), word()],
          [word(), word()],
          [words(2), word()],
        ],
      }),
      () => ({ kind: "picture", picture: picture() }),
      () => ({ kind: "gallery", pictures: [picture(), picture()].map((one) => ({ ...one, href: undefined })) }),
      () => ({ kind: "video", address: `https://www.youtube.com/watch?v=abc${two(number)}${two(below(90))}def` }),
      () => ({ kind: "toggle", title: words(2), inlines: inlines() }),
      () => ({ kind: "button", text: words(2), href: link() }),
      () => ({ kind: "footnote", text: words(3), note: words(3) }),
      () => ({ kind: "terms", term: words(2), meaning: words(3) }),
      () => ({ kind: "rule" }),
    ];
    post.title = words(5);
    post.blocks = Array.from({ length: 1 + below(9) }, () => pick(sorts)());
    const used = JSON.stringify(post.blocks);
    post.links = post.links.filter((href) => used.includes(`"${href}"`));
    return post;
  }
}

const two = (number: number) => String(number).padStart(2, "0");
