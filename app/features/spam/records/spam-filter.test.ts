import { describe, expect, test } from "vitest";
import { store } from "#app/records/store/store.server.ts";
import { asAdmin, asModerator } from "../../../../tests/support/permissions.ts";
import { spamTexts, taughtTexts } from "../../../../tests/support/spam/spam-texts.ts";
import { onEachEngine } from "../../../../tests/support/stores/engines.ts";
import { costInSteps, stepsOf100ms } from "../../../../tests/support/timing/calibrate.ts";
import { learnText, receiveVerdict } from "./spam-filter.server.ts";
import { learnedVerdict, spamReason, spamWords, totalOf } from "./spam-score.ts";

const staff = asAdmin("keeper-1");

/** A generator of numbers from 0 to 1, the same ones for the same seed. */
function seeded(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

const vocabulary = {
  en: {
    spam: "cheap backlinks ranking guaranteed traffic casino bonus crypto profit loan offer click urgent winner",
    wanted: "invoice ledger closing reconciliation audit budget accounting project advice meeting training tax report",
    both: "dear you your we can please with for the and website services contact today company best",
  },
  ar: {
    spam: "أرباح مضمونة قرض فوري تداول عملات عرض خاص اربح مجانًا كازينو تسويق زيارات متابعين",
    wanted: "إقفال قيود تسوية مراجعة ميزانية محاسبة مشروع استشارة اجتماع تدريب ضريبة تقرير فاتورة",
    both: "السلام عليكم أود معكم لكم على من هذا الموقع شركة خدمات التواصل اليوم شكرا",
  },
};

function textsOf(language: "en" | "ar", kind: "spam" | "wanted", count: number, seed: number) {
  const random = seeded(seed);
  const pick = (words: string[], max: number) =>
    Array.from({ length: max }, () => words[Math.floor(random() * words.length)]);
  const own = vocabulary[language][kind].split(" ");
  const both = vocabulary[language].both.split(" ");
  return Array.from({ length: count }, () => ({
    texts: [[...pick(own, 7), ...pick(both, 7)].join(" ")],
    senderHost: "mail.example",
  }));
}

async function teach(language: "en" | "ar", count = 20) {
  for (const kind of ["spam", "wanted"] as const)
    for (const text of textsOf(language, kind, count, kind.length)) await learnText(staff, text, null, kind);
}

const counts = async () => {
  const rows = await store().selectFrom("spam_words").select(["word", "spam", "wanted"]).execute();
  return Object.fromEntries(rows.map(({ word, spam, wanted }) => [word, [spam, wanted]]));
};

test("words are read in their search form, the Arabic article aside; hosts of links and senders count, numbers do not", () => {
  const words = spamWords({
    texts: ["القَرضُ والقرض 2026", "Loan LOAN https://Rank.example/a?b=1 http://x.example"],
    senderHost: "Mail.Example",
  });
  expect(words).toEqual(["from:mail.example", "links:few", "host:rank.example", "host:x.example", "قرض", "loan"]);
  expect(totalOf({ texts: ["قرض loan فوري"] })).toBe("total:arabic");
  expect(totalOf({ texts: [null, "loan"] })).toBe("total:latin");
});

test("reading the words of a text takes time in proportion to its length, and no more than three hundred count", async () => {
  const hostile = [
    "a ".repeat(50_000),
    "http://".repeat(20_000),
    "ـ".repeat(100_000),
    `https://${"a".repeat(100_000)}`,
  ];
  for (const text of hostile) {
    const read = () => expect(spamWords({ texts: [text] }).length).toBeLessThanOrEqual(300);
    expect(await costInSteps(read)).toBeLessThan(stepsOf100ms);
  }
  const many = Array.from(
    { length: 900 },
    (_, index) => `w${String.fromCharCode(97 + (index % 26))}${"x".repeat(index % 20)}`,
  );
  expect(spamWords({ texts: [many.join(" ")] }).length).toBeLessThanOrEqual(300);
});

test("nothing is spam before five texts of each class are known, nor by fewer than three telling words", () => {
  const known = new Map([
    ["loan", { spam: 9, wanted: 0 }],
    ["casino", { spam: 9, wanted: 0 }],
    ["bonus", { spam: 9, wanted: 0 }],
  ]);
  const words = [...known.keys()];
  expect(spamReason(learnedVerdict(words, known, { spam: 9, wanted: 4 }))).toBeNull();
  expect(spamReason(learnedVerdict(words, known, undefined))).toBeNull();
  expect(spamReason(learnedVerdict(words.slice(1), known, { spam: 9, wanted: 9 }))).toBeNull();
  expect(spamReason(learnedVerdict(words, known, { spam: 9, wanted: 9 }))).toEqual({
    cause: "words",
    percent: 99,
    words,
  });
});

onEachEngine(() => {
  describe.each(["en", "ar"] as const)("texts in %s", (language) => {
    test("after twenty examples of each, spam is found and what is wanted is let through", async () => {
      await teach(language);
      const verdicts = async (kind: "spam" | "wanted") =>
        Promise.all(textsOf(language, kind, 50, 99).map((text) => receiveVerdict(text)));
      const found = (await verdicts("spam")).filter(Boolean);
      expect(found.length).toBeGreaterThanOrEqual(48);
      expect((await verdicts("wanted")).filter(Boolean)).toEqual([]);
      const spamVocabulary = spamWords({ texts: [vocabulary[language].spam] });
      // Some have the signs of spam besides, which need no example.
      const learned = found.filter((reason) => reason?.cause === "words");
      expect(learned.length).toBeGreaterThan(0);
      for (const reason of learned) {
        const named = reason?.cause === "words" ? reason.words : [];
        expect(named.filter((word) => spamVocabulary.includes(word)).length).toBeGreaterThanOrEqual(3);
      }
    });
  });

  describe.each(["en", "ar"] as const)("messages as they arrive in %s", (language) => {
    const textsOfClass = (kind: "spam" | "wanted") => spamTexts[language][kind].map((text) => ({ texts: [text] }));
    const teachAll = async () => {
      for (const kind of ["spam", "wanted"] as const)
        for (const text of textsOfClass(kind).slice(0, taughtTexts)) await learnText(staff, text, null, kind);
    };
    const caught = async (kind: "spam" | "wanted") => {
      const verdicts = await Promise.all(textsOfClass(kind).slice(taughtTexts).map(receiveVerdict));
      return verdicts.filter(Boolean).length;
    };

    test("twelve examples of each suffice to find most of the spam, and nobody who asks is taken for it", async () => {
      await teachAll();
      expect(await caught("spam")).toBeGreaterThanOrEqual(6);
      expect(await caught("wanted")).toBe(0);
    });

    test("a mark that is taken back leaves nothing in the counts of spam, and spam is found as before", async () => {
      await teachAll();
      const before = await counts();
      const marked = textsOfClass("wanted").slice(taughtTexts);
      for (const text of marked) await learnText(staff, text, null, "spam");
      for (const text of marked) await learnText(staff, text, "spam", "wanted");
      expect([await caught("wanted"), (await caught("spam")) >= 6]).toEqual([0, true]);
      const after = await counts();
      for (const [word, [spam]] of Object.entries(before)) expect([word, after[word]?.[0]]).toEqual([word, spam]);
    });
  });

  test("spam in one language says nothing about texts in the other", async () => {
    for (const text of textsOf("en", "spam", 20, 1)) await learnText(staff, text, null, "spam");
    for (const text of textsOf("ar", "wanted", 20, 1)) await learnText(staff, text, null, "wanted");
    for (const kind of ["spam", "wanted"] as const)
      for (const text of textsOf("en", kind, 20, 7)) expect((await receiveVerdict(text))?.cause).not.toBe("words");
  });

  test("what has the signs of spam is marked without any example, until it resembles what the owner keeps", async () => {
    const texts = ["cheap pills http://a.example http://b.example http://c.example"];
    expect(await receiveVerdict({ texts })).toEqual({ cause: "signs", signs: ["phrase:cheap pills", "links:3"] });
    for (const [place, word] of ["one", "two", "three", "four", "five", "six"].entries()) {
      await learnText(staff, { texts: [...texts, `reply ${word}`] }, null, "wanted");
      await learnText(staff, { texts: [`casino ${place} viagra`] }, null, "spam");
    }
    expect(await receiveVerdict({ texts })).toBeNull();
  });

  test("a text counts once, and to the class that it was put into last", async () => {
    const text = { texts: ["cheap loan"] };
    await learnText(asModerator("m"), text, null, "spam");
    await learnText(staff, text, "spam", "spam");
    expect(await counts()).toEqual({ cheap: [1, 0], loan: [1, 0], "total:latin": [1, 0] });
    await learnText(staff, text, "spam", "wanted");
    expect(await counts()).toEqual({ cheap: [0, 1], loan: [0, 1], "total:latin": [0, 1] });
  });

  test("beyond twenty thousand words the rarest are forgotten, and the totals stay", async () => {
    const seen_at = "2026-11-21T08:00:00.000Z";
    const rows = Array.from({ length: 20_000 }, (_, index) => ({
      word: `w${index}`,
      spam: index < 10 ? 5 : 1,
      wanted: 0,
      seen_at,
    }));
    for (let from = 0; from < rows.length; from += 2_000)
      await store()
        .insertInto("spam_words")
        .values(rows.slice(from, from + 2_000))
        .execute();
    await learnText(staff, { texts: ["fresh words"] }, null, "spam");
    const kept = await counts();
    expect(Object.keys(kept)).toHaveLength(18_001);
    expect(kept).toMatchObject({ w0: [5, 0], fresh: [1, 0], "total:latin": [1, 0] });
  });
});
