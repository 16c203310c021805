import type { WordsLike } from "#app/i18n/words.ts";
import type { trashEn } from "./words.en.ts";

export const trashAr: WordsLike<typeof trashEn> = {
  "trash.title": "سلة المحذوفات",
  "trash.text": "يمكنك استعادة ما تحذفه خلال {count} يومًا.",
  "trash.empty": "سلة المحذوفات فارغة.",
  "trash.name": "العنوان",
  "trash.kind": "النوع",
  "trash.deletedAt": "حُذف في",
  "trash.restore": "استعِد",
  "trash.restored": "تمت الاستعادة بنجاح",
  "trash.gone": "لم يعد هذا العنصر في سلة المحذوفات",
  "trash.restoreFailed": "فشلت الاستعادة",
  "selection.restored": {
    zero: "لا عناصر.",
    one: "استُعيد عنصر واحد.",
    two: "استُعيد عنصران.",
    few: "استُعيدت {count} عناصر.",
    many: "استُعيد {count} عنصرًا.",
    other: "استُعيد {count} عنصر.",
  },
};
