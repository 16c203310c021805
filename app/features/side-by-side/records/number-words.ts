import { foldWord } from "#app/records/store/fold-word.ts";

/** Numbers written as words, which may stand for digits on the other side: "day four", اليوم الرابع, ست وخمسون. */
const english = listed(`
  zero one two three four five six seven eight nine ten
  eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen
`);
const englishOrdinals = listed(`
  zeroth first second third fourth fifth sixth seventh eighth ninth tenth
  eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth
`);
const englishTens = listed("twenty thirty forty fifty sixty seventy eighty ninety");

const arabicUnits: Record<number, string> = {
  1: "واحد واحدة أحد إحدى أول الأولى أولى حادي حادية",
  2: "اثنان اثنين اثنتان اثنتين اثنا اثني اثنتا اثنتي ثاني ثانية ثان مرتين مرتان",
  3: "ثلاث ثلاثة ثالث ثالثة ثلاثي ثلاثية الثلاثاء",
  4: "أربع أربعة رابع رابعة أربعتها رباعي رباعية",
  5: "خمس خمسة خامس خامسة",
  6: "ست ستة ستا سادس سادسة",
  7: "سبع سبعة سابع سابعة",
  8: "ثمان ثماني ثمانية ثامن ثامنة",
  9: "تسع تسعة تاسع تاسعة",
  10: "عشر عشرة عاشر عاشرة عشرات",
};
const arabicTens = listed("عشر ثلاث أربع خمس ست سبع ثمان تسع");
const arabicDuals: Record<number, string> = {
  2: "يومين يومان شهرين شهران سنتين سنتان عامين عامان ساعتين ساعتان أسبوعين أسبوعان دقيقتين دقيقتان",
  200: "مئتان مئتين مائتان مائتين",
  2000: "ألفان ألفين",
};

const values = new Map<string, number>();
for (const [value, word] of english.entries()) values.set(word, value);
for (const [value, word] of englishOrdinals.entries()) values.set(word, value);
for (const [index, word] of englishTens.entries())
  for (const form of [word, word.replace(/y$/, "ieth")]) values.set(form, (index + 2) * 10);
for (const [word, value] of Object.entries({ once: 1, twice: 2, both: 2, hundred: 100, thousand: 1000, dozen: 12 }))
  values.set(word, value);
for (const list of [arabicUnits, arabicDuals])
  for (const [value, words] of Object.entries(list))
    for (const word of listed(words)) values.set(foldWord(word), Number(value));
for (const [index, word] of arabicTens.entries())
  for (const ending of ["ون", "ين"]) values.set(foldWord(word + ending), (index + 2) * 10);
for (const word of ["مئة", "مائة"]) values.set(foldWord(word), 100);
for (const word of ["ألف", "آلاف"]) values.set(foldWord(word), 1000);

/** Also what two words say together: "twenty-five", الأحد عشر, الست والخمسون. */
export function wordNumbers(text: string) {
  const found: number[] = [];
  let last: { value: number; end: number } | null = null;
  for (const { 0: word, index } of text.matchAll(/[a-z]+|[\u0621-\u0652\u0670]+/gi)) {
    const { value, isJoined } = numberOfWord(word);
    if (value === undefined) {
      last = null;
      continue;
    }
    found.push(value);
    const isNext = last !== null && /^[\s-]?$/.test(text.slice(last.end, index));
    if (last && isNext) {
      const isTeen = value === 10 && last.value < 10;
      const isTens = last.value < 10 && value >= 20 && value < 100 && isJoined;
      const isEnglish = last.value >= 20 && last.value < 100 && last.value % 10 === 0 && value < 10;
      if (isTeen || isTens || isEnglish) found.push(last.value + value);
      if (value >= 100 && last.value < value) found.push(last.value * value);
    }
    last = { value, end: index + word.length };
  }
  return found;
}

function numberOfWord(word: string) {
  const plain = foldWord(word.toLowerCase());
  const whole = values.get(plain);
  if (whole !== undefined) return { value: whole, isJoined: false };
  for (const prefix of [/^[وفبلك]?ال/, /^لل/, /^[وفبلك](?:ال|[بل])?/]) {
    const value = values.get(plain.replace(prefix, ""));
    if (value !== undefined) return { value, isJoined: plain.startsWith("و") };
  }
  return { value: undefined, isJoined: false };
}

function listed(words: string) {
  return words.trim().split(/\s+/);
}
