import type { JudgedText } from "#app/records/messages/spam-check.ts";
import { searchText } from "#app/records/store/search-text.ts";

type WordCounts = { spam: number; wanted: number };

const textMaxLength = 6_000;
const wordMaxLength = 24;
const maxWords = 300;
const maxLinks = 20;
/** A class is known from so many texts in the same script on. */
const minExamples = 5;
/** Only the most telling words count, so that a long text of ordinary words hides none. */
const maxTellingWords = 20;
const minTellingWords = 3;
const tellingWeight = 0.5;
const spamShare = 0.97;
const maxShown = 5;

const link = /https?:\/\/([^\s/?#<>"'،؛]{1,253})[^\s<>"'،؛]{0,2000}/gi;

/** The part of a text that is judged; the cost of all that follows grows with it. */
export function judgedPart({ texts }: JudgedText) {
  return texts.filter(Boolean).join("\n").slice(0, textMaxLength);
}

export function linkedHosts(text: string) {
  return [...text.matchAll(link)].slice(0, maxLinks).map(([, host = ""]) => host.toLowerCase());
}

/** Words in their search form, hosts as `host:…`, the sender's as `from:…`, and one for the number of links. */
export function spamWords({ senderHost, ...judged }: JudgedText): string[] {
  const text = judgedPart(judged);
  const hosts = linkedHosts(text).map((host) => `host:${host}`);
  const plain = searchText(text.replace(link, " "));
  const words = [...plain.matchAll(/[\p{L}\p{M}]{2,}/gu)].map(([word]) => withoutArticle(word).slice(0, wordMaxLength));
  const links = hosts.length === 0 ? [] : [hosts.length > 2 ? "links:many" : "links:few"];
  const sender = senderHost ? [`from:${senderHost.slice(0, 253).toLowerCase()}`] : [];
  return [...new Set([...sender, ...links, ...hosts, ...words])].slice(0, maxWords).map((word) => word.toWellFormed());
}

/** Which totals count: words of one script say nothing about texts in the other. */
export function totalOf(judged: JudgedText): string {
  const text = judgedPart(judged);
  const countOf = (letters: RegExp) => text.match(letters)?.length ?? 0;
  return countOf(/\p{Script=Arabic}/gu) > countOf(/\p{Script=Latin}/gu) ? "total:arabic" : "total:latin";
}

/** Naive Bayes with equal chances for both classes; null where too little is known. */
export function learnedVerdict(words: readonly string[], counts: Map<string, WordCounts>, total?: WordCounts) {
  if (!total || Math.min(total.spam, total.wanted) < minExamples) return null;
  const weights = words.flatMap((word) => {
    const count = counts.get(word);
    if (!count) return [];
    return { word, weight: Math.log(shareOf(count.spam, total.spam) / shareOf(count.wanted, total.wanted)) };
  });
  const telling = weights.toSorted((a, b) => Math.abs(b.weight) - Math.abs(a.weight)).slice(0, maxTellingWords);
  const spam = telling.filter(({ weight }) => weight > tellingWeight);
  const share = 1 / (1 + Math.exp(-telling.reduce((sum, { weight }) => sum + weight, 0)));
  return { share, spam: spam.map(({ word }) => word) };
}

/** Null where the text is no spam by what is known. */
export function spamReason(verdict: ReturnType<typeof learnedVerdict>) {
  if (!verdict || verdict.share < spamShare || verdict.spam.length < minTellingWords) return null;
  const percent = Math.min(99, Math.floor(verdict.share * 100));
  return { cause: "words" as const, percent, words: verdict.spam.slice(0, maxShown) };
}

function shareOf(count: number, total: number) {
  return (Math.min(count, total) + 1) / (total + 2);
}

function withoutArticle(word: string) {
  return word.replace(/^[وف]?(?:ال|بال|كال|لل)(?=[\p{L}\p{M}]{3})/u, "");
}
