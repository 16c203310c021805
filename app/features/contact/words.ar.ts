import type { WordsLike } from "#app/i18n/words.ts";
import type { contactEn } from "./words.en.ts";

export const contactAr: WordsLike<typeof contactEn> = {
  "contact.tabContent": "محتوى القسم",
  "contact.tabMethods": "وسائل التواصل",
  "contact.fieldTitle": "العنوان",
  "contact.subtitle": "العنوان الفرعي",
  "contact.introText": "النص التمهيدي",
  "contact.updated": "تم تحديث محتوى التواصل بنجاح",
  "contact.fetchFailed": "فشل تحميل محتوى التواصل",
  "contact.saveFailed": "فشل حفظ محتوى التواصل",
  "contact.addMethod": "أضف وسيلة تواصل",
  "contact.editMethod": "تعديل وسيلة التواصل",
  "contact.deleteMethod": "حذف وسيلة التواصل",
  "contact.noMethods": "لم تُضف أي وسائل تواصل بعد. اضغط «أضف وسيلة تواصل» للبدء.",
  "contact.methodIcon": "الأيقونة",
  "contact.methodTitle": "العنوان",
  "contact.methodValue": "القيمة",
  "contact.methodDescription": "الوصف",
  "contact.methodAction": "رابط الإجراء",
  "contact.methodActionHint": "عنوان ويب أو ‎mailto:‎ أو ‎tel:‎",
  "contact.methodAdded": "تمت إضافة وسيلة التواصل بنجاح",
  "contact.methodUpdated": "تم تحديث وسيلة التواصل بنجاح",
  "contact.methodDeleted": "تم حذف وسيلة التواصل بنجاح",
  "contact.methodSaveFailed": "فشل حفظ وسيلة التواصل",
  "contact.methodDeleteFailed": "فشل حذف وسيلة التواصل",
};
