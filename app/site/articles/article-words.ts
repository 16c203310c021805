import { type Digits, inDigits } from "#app/i18n/figures.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { siteWords } from "../frame/site-context.ts";

export function articleWords(language: Locale, locale: Locale, digits: Digits = "western") {
  const t = siteWords(locale, digits);
  const own = siteWords(language, digits);
  return {
    copy: t("blog.copy"),
    linkTo: t("blog.linkHere"),
    table: t("blog.table"),
    footnotes: {
      title: own("blog.footnotes"),
      mark: (number: number) => inDigits(`${number}`, language, digits),
      note: (number: number) => own("blog.footnote", { number }),
      back: (number: number) => own("blog.footnoteBack", { number }),
    },
    pictures: { figure: (number: number) => own("blog.figure", { number }), enlarge: own("lightbox.zoom") },
    callouts: { en: calloutNames("en"), ar: calloutNames("ar") },
    embeds: { play: own("blog.play"), hint: (site: string) => own("blog.playHint", { site }) },
  };
}

function calloutNames(locale: Locale) {
  const t = siteWords(locale);
  return {
    note: t("blog.note"),
    warning: t("blog.warning"),
    example: t("blog.example"),
    conclusion: t("blog.conclusion"),
  };
}
