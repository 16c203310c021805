/**
 * A noun without an article; in Arabic one in ة is feminine, `many` is the plural after 3 to 10, and `adjective` the
 * country, in the masculine singular.
 */
export type Noun = { one: string; many: string; adjective?: string };
type CurrencyNouns = Record<"en" | "ar", { major: Noun; minor: Noun }> & { places: 2 | 3 };

/** Singular and plural by "/", and the adjective behind a space. */
type Written = [major: string, minor: string];

const dinar = (en: string, ar: string) =>
  currency(3, [`${en} dinar/${en} dinars`, "fils/fils"], [`دينار/دنانير ${ar}`, "فلس/فلوس"]);

/** Places of the minor unit are by ISO 4217. An amount of another currency is written with its code. */
export const currencyNouns: Record<string, CurrencyNouns> = {
  SAR: currency(2, ["Saudi riyal/Saudi riyals", "halala/halalas"], ["ريال/ريالات سعودي", "هللة/هللات"]),
  AED: currency(2, ["UAE dirham/UAE dirhams", "fils/fils"], ["درهم/دراهم إماراتي", "فلس/فلوس"]),
  QAR: currency(2, ["Qatari riyal/Qatari riyals", "dirham/dirhams"], ["ريال/ريالات قطري", "درهم/دراهم"]),
  OMR: currency(3, ["Omani rial/Omani rials", "baisa/baisa"], ["ريال/ريالات عُماني", "بيسة/بيسات"]),
  KWD: dinar("Kuwaiti", "كويتي"),
  JOD: dinar("Jordanian", "أردني"),
  BHD: dinar("Bahraini", "بحريني"),
  EGP: currency(2, ["Egyptian pound/Egyptian pounds", "piastre/piastres"], ["جنيه/جنيهات مصري", "قرش/قروش"]),
  TRY: currency(2, ["Turkish lira/Turkish lira", "kurush/kurush"], ["ليرة/ليرات تركي", "قرش/قروش"]),
  EUR: currency(2, ["euro/euros", "cent/cents"], ["يورو/يورو", "سنت/سنتات"]),
  USD: currency(2, ["US dollar/US dollars", "cent/cents"], ["دولار/دولارات أمريكي", "سنت/سنتات"]),
  GBP: currency(2, ["pound sterling/pounds sterling", "penny/pence"], ["جنيه/جنيهات إسترليني", "بنس/بنسات"]),
  CHF: currency(2, ["Swiss franc/Swiss francs", "centime/centimes"], ["فرنك/فرنكات سويسري", "سنتيم/سنتيمات"]),
};

function currency(places: 2 | 3, en: Written, ar: Written): CurrencyNouns {
  const english = (written: string): Noun => {
    const [one = "", many = ""] = written.split("/");
    return { one, many };
  };
  const arabic = (written: string): Noun => {
    const [one = "", many = "", adjective] = written.split(/[/ ]/);
    return { one, many, adjective };
  };
  return {
    places,
    en: { major: english(en[0]), minor: english(en[1]) },
    ar: { major: arabic(ar[0]), minor: arabic(ar[1]) },
  };
}
