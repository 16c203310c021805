import type { Translate } from "#app/i18n/words.ts";
import { type CalloutKind, calloutKinds } from "#app/records/articles/text/callout-kinds.ts";
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
    callouts: Object.fromEntries(
      calloutKinds.map((kind) => [kind, t(`articles.editor.callout.${kind}`)]),
    ) as EditorWords["callouts"],
    footnotes: { back: t("articles.editor.footnoteBack") },
  };
}
