/**
 * Light stemming: light10 (Larkey, Ballesteros, Connell: Improving Stemming for Arabic Information Retrieval, SIGIR 2002),
 * its pronouns and final ta after Chen and Gey (Building an Arabic Stemmer for Information Retrieval, TREC 2002). A letter
 * that may be a prefix gives an alternative (`shorter`), so does what looks like an article (`longer`), and so do the
 * singulars of the commonest broken plurals: by their forms, and by a list where a form would match too many words (Goweder,
 * Poesio, De Roeck: Broken Plural Detection for Arabic Information Retrieval, SIGIR 2004).
 */

const plurals = new Map(
  `
    اسهم سهم,اشهر شهر,اسطر سطر,احرف حرف,اوجه وجه,افرع فرع,اذرع ذراع,اعين عين,سنوات سنه,سنين سنه,ايام يوم,رووس راس
    خطط خطه,مهام مهمه,مواد ماده,ذمم ذمه,مدد مده,حصص حصه,ادوات اداه,قنوات قناه,عمال عامل,تجار تاجر,طرق طريقه,كتب كتاب
    نظم نظام,اسس اساس,ادله دليل,اسيله سوال,اسماء اسم,اراء راي,برامج برنامج
  `
    .trim()
    .split(/[,\n]\s*/)
    .map((pair) => pair.split(" ") as [string, string]),
);
const article = /^(?:[وف]?[بك]?ال|[وف]?لل)(?=.{2})/;
const pronoun = /(?<=.{4})(?:هما|كما|هم|هن|كم|كن|نا|ها|ه)$/;
const conjunction = /^[وف](?=.{3})/;
const preposition = /^[بكل](?=.{3})/;
const hamzaAtEnd = /^(.{3,}ا)ء(?:ان|ين|ات(?:هما|كما|هم|هن|كم|كن|نا|ها|[هكي])?)?$/;
const suffixes = [
  /(?<=.{3})(?:هما|كما|هم|هن|كم|كن|نا|ها|ون|ين|ان|يه|يا)$/,
  /(?<=.{2})ات$/,
  /(?<=.{2})ه$/,
  /(?<=.{3})[يات]$/,
];

type ArabicStems = {
  bare: string;
  own: string;
  shorter: string[];
  longer: string[];
  singulars: string[];
};

export function arabicStems(word: string): ArabicStems {
  const bare = word.replace(article, "");
  const hasArticle = bare !== word;
  const shorter = hasArticle ? [] : withoutPrefixes(bare);
  const longer = hasArticle ? [word, bare.replace(article, "")] : [];
  const own = stemOf(bare);
  const others = (words: string[]) => [...new Set(words.map(stemOf))].filter((stem) => stem !== own);
  return {
    bare,
    own,
    shorter: others(shorter),
    longer: others(longer),
    singulars: others([bare, ...shorter].flatMap((one) => [one, one.replace(pronoun, "")]).flatMap(singularsOf)),
  };
}

function withoutPrefixes(word: string) {
  const once = word.replace(conjunction, "");
  return [once, once.replace(preposition, ""), word.replace(preposition, "")].filter((one) => one !== word);
}

function stemOf(word: string) {
  const [, onHamza] = hamzaAtEnd.exec(word) ?? [];
  if (onHamza) return onHamza;
  let stem = word.replaceAll("ء", "");
  for (let before = ""; before !== stem; ) {
    before = stem;
    for (const suffix of suffixes) stem = stem.replace(suffix, "");
  }
  return stem;
}

/** What a word of the form of a broken plural may be the plural of: تقارير, ضرائب, أرباح, أنظمة, عقود, عملاء. */
function singularsOf(word: string): string[] {
  const [a = "", b = "", c = "", d = "", e = "", f = ""] = word;
  const listed = plurals.get(word);
  if (listed) return [listed];
  switch (word.length) {
    case 6:
      if (c !== "ا" || e !== "ي") return [];
      return [
        ...["ي", "و", "ا"].map((vowel) => a + b + d + vowel + f),
        ...(b === "و" ? [`${a}ا${d}و${f}`, `${a}ا${d}ي${f}`, `${a}ي${d}ا${f}`] : []),
      ];
    case 5:
      if (a === "ا" && d === "ا" && e === "ء") return [b + c, `${b}${c}و`];
      if (a === "ا" && d === "ا") return [b + c + e, ...(c === "و" ? [`${b}ا${e}`] : [])];
      if (a === "ا" && e === "ه") return ["ا", "ي"].map((vowel) => b + c + vowel + d);
      if (d === "ا" && e === "ء") return [`${a}${b}ي${c}`];
      if (c !== "ا" || e === "ه" || e === "ء") return [];
      return [a + b + d + e, ...(d === "ي" ? [`${a}${b}ا${e}`] : []), ...(b === "و" ? [`${a}ا${d}${e}`] : [])];
    case 4:
      return c === "و" ? [b === d ? a + b : a + b + d] : [];
    default:
      return [];
  }
}
