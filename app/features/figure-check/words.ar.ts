import type { WordsLike } from "#app/i18n/words.ts";
import type { figureCheckEn } from "./words.en.ts";

export const figureCheckAr: WordsLike<typeof figureCheckEn> = {
  "figureCheck.text":
    "أعداد في نصوصك، بالأرقام أو بالحروف، تساوي رقمًا من أرقامك، أو كانت قيمته، أو تُذكر مع اسمه بقيمة أخرى. ما يُستبدل منها يتغيّر مع الرقم.",
  "figureCheck.none": "لا عدد في النصوص يساوي رقمًا أو يخالفه.",
  "figureCheck.equal": "يساوي",
  "figureCheck.earlier": "قيمة سابقة لـ",
  "figureCheck.other": "لعله قيمة قديمة لـ",
  "figureCheck.replace": "ضع الرقم مكانه",
  "figureCheck.replaced": "وُضع الرقم مكانه",
  "figureCheck.changed": "تغيّر النص بعد ذلك، فلم يُفعل شيء",
  "figureCheck.failed": "فشل التغيير",
  "figureCheck.meansOther": "له معنى آخر",
  "figureCheck.otherNoted": "لن يُعرض هذا العدد لهذا السجل بعد الآن",
  "figureCheck.others": "أعداد لها معنى آخر",
  "figureCheck.again": "اعرضه من جديد",
  "figureCheck.otherForgotten": "عاد العدد إلى القائمة",
};
