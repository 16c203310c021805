import type { JudgedText } from "#app/records/messages/spam-check.ts";
import { searchText } from "#app/records/store/search-text.ts";
import { spamPhrases, tradeWords } from "./spam-phrases.ts";
import { judgedPart, linkedHosts } from "./spam-score.ts";

/** What is wrong with a text, as its entry shows it: `phrase:…`, `links:3`, `short:…`, or a word of its own. */
export type Sign = { name: string; weight: number };

/** From here on a text is spam, if it also says or does what honest ones hardly do; links alone never suffice. */
const spamWeight = 6;
const strongWeight = 3;
const maxShown = 5;
const maxPhrases = 4;
const maxLight = 2;
const maxTrade = 3;
const weightOfTrade = 3;
const manyLinks = 3;
const manyTimes = 3;
const repeatedMinLength = 12;

const shorteners = new Set(["bit.ly", "tinyurl.com", "t.me", "wa.me", "cutt.ly", "goo.gl", "is.gd", "rb.gy", "t.ly"]);
/** Nobody types links in the marks of forums into a plain field. */
const forumMarkup = /\[url[=\]]|\[link=/i;
const htmlLink = /<a\s{1,5}href\s{0,5}=/i;

const alarms = /[🔥🚨❗‼⏰💰💯🎁🚀⚡]/u;
const amount = /[£$€]\s?\d|\d\s?(?:ريال|دولار|usd|dollars|pounds)/i;
const phone = /(?<!\d)\+?\d{9,15}(?!\d)/;

const folded = spamPhrases.flatMap(({ weight, phrases }) =>
  phrases.map((phrase) => ({ weight, phrase, searched: `${wordsOf(phrase)} ` })),
);

const trade = tradeWords.map(wordsOf);

/** Signs that need no example, for the days before there are any; null where they are too few. */
export function spamSigns(judged: JudgedText): string[] | null {
  const text = judgedPart(judged);
  const signs = [...phrasesIn(text), ...linksIn(linkedHosts(text)), ...shapeOf(text)];
  const weight = signs.reduce((sum, sign) => sum + sign.weight, 0) - tradeWeight(text);
  const said = signs.filter(({ name }) => !name.startsWith("links:"));
  const isSaid = said.some((sign) => sign.weight >= strongWeight) || said.filter((sign) => sign.weight > 1).length >= 3;
  if (weight < spamWeight || !isSaid) return null;
  const heaviest = signs.toSorted((a, b) => b.weight - a.weight);
  return heaviest.slice(0, maxShown).map(({ name }) => name);
}

function phrasesIn(text: string): Sign[] {
  const words = ` ${wordsOf(text)} `;
  const found = folded.filter(({ searched }) => words.includes(` ${searched}`) || words.includes(` و${searched}`));
  // "casino" says nothing more where "casino bonus" stands.
  const longest = found.filter(
    ({ searched }) => !found.some((other) => other.searched !== searched && other.searched.includes(searched)),
  );
  const weighed = longest.slice(0, maxPhrases).map(({ phrase, weight }) => ({ name: `phrase:${phrase}`, weight }));
  // Honest letters have such words too, and the longer the more.
  const light = weighed.filter(({ weight }) => weight === 1).slice(0, maxLight);
  return [...weighed.filter(({ weight }) => weight > 1), ...light];
}

function tradeWeight(text: string) {
  const words = ` ${wordsOf(text)} `;
  const found = trade.filter((start) => words.includes(` ${start}`) || words.includes(` و${start}`));
  return Math.min(found.length, maxTrade) * weightOfTrade;
}

function linksIn(hosts: readonly string[]): Sign[] {
  const short = hosts.find((host) => shorteners.has(host));
  const weight = hosts.length >= manyLinks ? 3 : 1;
  return [
    ...(hosts.length > 0 ? [{ name: `links:${hosts.length}`, weight }] : []),
    ...(short ? [{ name: `short:${short}`, weight: 2 }] : []),
  ];
}

function shapeOf(text: string): Sign[] {
  const times = new Map<string, number>();
  const parts = text.split(/[\n.!؟?]/).map((part) => part.trim());
  for (const part of parts) if (part.length >= repeatedMinLength) times.set(part, (times.get(part) ?? 0) + 1);
  return [
    ...(alarms.test(text) ? [{ name: "alarms", weight: 2 }] : []),
    ...(amount.test(text) ? [{ name: "amount", weight: 1 }] : []),
    ...(phone.test(text) ? [{ name: "phone", weight: 1 }] : []),
    ...(forumMarkup.test(text) ? [{ name: "markup", weight: 5 }] : []),
    ...(htmlLink.test(text) ? [{ name: "html", weight: 4 }] : []),
    ...(Math.max(0, ...times.values()) >= manyTimes ? [{ name: "repeated", weight: 2 }] : []),
  ];
}

function wordsOf(text: string) {
  const words = searchText(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.map((word) => word.replace(/^ال(?=[\p{L}\p{M}]{3})/u, "")).join(" ");
}
