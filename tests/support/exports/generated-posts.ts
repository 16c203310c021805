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
  | { kind: "tasks"; items: { text: string; isDone: boolean }[] }
  | { kind: "markup"; parts: string[]; cells: string[] }
  | { kind: "within"; before: string; picture: Picture; after: string }
  | { kind: "inText"; alt: string }
  | { kind: "audio"; address: string }
  | { kind: "unknown"; text: string }
  | { kind: "rule" };
/** A post before any system has written it, with all that has to arrive. */
export type GeneratedPost = {
  number: number;
  title: string;
  slug: string;
  /** Null where nobody can read the date that is given. */
  day: string | null;
  date: string;
  tags: string[];
  language: "en" | "ar" | "fr" | null;
  isPublic: boolean;
  /** Tells writers which of their forms for a state, a date and a list of tags is used. */
  form: number;
  blocks: Block[];
  words: string[];
  pictures: string[];
  /** Pictures whose bytes stand in the text. */
  inText: number;
  links: string[];
};

const english = "ledger audit margin invoice branch voyage harbour quiet window copper lantern orchard".split(" ");
const arabic = "دفتر تدقيق هامش فاتورة فرع رحلة ميناء هادئ نافذة نحاس قنديل بستان".split(" ");

const two = (number: number) => String(number).padStart(2, "0");
const inDigits = (text: string, zero: number) => text.replace(/\d/g, (one) => String.fromCharCode(zero + Number(one)));
const months = "January February March April May June July August September October November December".split(" ");
const levant = "كانون الثاني,شباط,آذار,نيسان,أيار,حزيران,تموز,آب,أيلول,تشرين الأول,تشرين الثاني,كانون الأول".split(",");
const egypt = "يناير,فبراير,مارس,أبريل,مايو,يونيو,يوليو,أغسطس,سبتمبر,أكتوبر,نوفمبر,ديسمبر".split(",");
/** As people and generators write a day; each is read as that day in UTC. */
const dateForms: ((iso: string, y: string, m: number, d: number) => string)[] = [
  (iso) => `${iso} 10:00:00`,
  (iso) => `${iso}T10:00:00Z`,
  (iso) => iso,
  (_, y, m, d) => `${y}-${m}-${d}`,
  (_, y, m, d) => `${y}/${two(m)}/${two(d)} 10:00`,
  (_, y, m, d) => `${months[m - 1]} ${d}, ${y}`,
  (_, y, m, d) => `${d} ${months[m - 1]?.slice(0, 3)} ${y} 10:00`,
  (iso) => new Date(`${iso}T10:00:00Z`).toUTCString(),
  (iso) => inDigits(iso, 0x660),
  (iso) => inDigits(iso, 0x6f0),
  (_, y, m, d) => `${inDigits(String(d), 0x660)} ${levant[m - 1]} ${inDigits(y, 0x660)}`,
  (_, y, m, d) => `${d} ${egypt[m - 1]}، ${y}`,
  (_, y, m, d) => `${two(d)}.${two(m)}.${y}`,
  (iso) => `${iso}T13:00:00+03:00`,
  (iso) => `${iso} 10:00:00 -0500`,
  (iso) => iso.replaceAll("-", ""),
];
const noDates = ["some day in spring", "2021-13-45", "yesterday", "٣٢ آذار ٢٠٢١", "1443-05-06"];

/** The same for a seed; each word, picture and link is in it once. */
export function generatedPosts(seed: number, count: number): GeneratedPost[] {
  const below = seededNumbers(seed);
  const pick = <One>(list: readonly One[]) => list[below(list.length)] as One;
  return Array.from({ length: count }, (_, index) => postOf(index + 1));

  function dated() {
    const [year, month, day] = [String(2010 + below(12)), 1 + below(12), 1 + below(28)];
    const iso = `${year}-${two(month)}-${two(day)}`;
    const isRead = below(12) > 0;
    return { day: isRead ? iso : null, date: isRead ? pick(dateForms)(iso, year, month, day) : pick(noDates) };
  }

  function postOf(number: number): GeneratedPost {
    const post: GeneratedPost = {
      ...{ number, title: "", slug: `post-${seed}-${number}`, isPublic: below(4) > 0, form: below(1_000) },
      ...dated(),
      language: pick(["en", "ar", "fr", null, null, null, null]),
      tags: Array.from(
        { length: below(4) },
        (_, at) => `${pick(["tag", "tag of", "وسم", "c-"])}${seed}x${below(40)}${at}`,
      ),
      ...{ blocks: [], words: [], pictures: [], inText: 0, links: [] },
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
    const picture = (isPlain = false): Picture => {
      const name = `p${seed}-${number}-${post.pictures.length}.png`;
      post.pictures.push(name);
      return {
        name,
        alt: below(3) ? word() : "",
        caption: below(2) && !isPlain ? words(3) : "",
        href: below(5) || isPlain ? undefined : link(),
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
      () => ({ kind: "tasks", items: [word(), word()].map((text) => ({ text, isDone: below(2) === 0 })) }),
      () => ({ kind: "markup", parts: [word(), word(), word()], cells: [word(), word()] }),
      () => ({ kind: "within", before: words(3), picture: picture(true), after: words(3) }),
      () => {
        post.inText += 1;
        return { kind: "inText", alt: word() };
      },
      () => ({ kind: "audio", address: link() }),
      () => ({ kind: "unknown", text: words(3) }),
    ];
    post.title = words(5);
    post.blocks = Array.from({ length: 1 + below(9) }, () => pick(sorts)());
    const used = JSON.stringify(post.blocks);
    post.links = post.links.filter((href) => used.includes(`"${href}"`));
    post.isPublic &&= post.day !== null && post.language !== "fr";
    return post;
  }
}
