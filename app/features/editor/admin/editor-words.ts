import type { Translate } from "#app/i18n/words.ts";
import type { CalloutKind } from "#app/records/articles/text/callout-kinds.ts";
import type { FigureWords } from "./figures/figure-view.ts";

export type EditorWords = FigureWords & {
  text: string;
  code: { language: string; plain: string };
  callouts: Record<CalloutKind, string>;
  footnotes: { back: string };
};

export function editorWords(t: Translate): EditorWords {
  return {
    caption: t("articles.editor.caption"),
    noAlt: t("articles.editor.noAlt"),
    foreign: (host) => t("articles.editor.foreignPicture", { host }),
    text: t("articles.editor.placeholder"),
    code: { language: t("articles.editor.codeLanguage"), plain: t("articles.editor.codePlain") },
    callouts: {
      note: t("articles.editor.callout.note"),
      warning: t("articles.editor.callout.warning"),
      example: t("articles.editor.callout.example"),
      conclusion: t("articles.editor.callout.conclusion"),
    },
    footnotes: { back: t("articles.editor.footnoteBack") },
  };
}
