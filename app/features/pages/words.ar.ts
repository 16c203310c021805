import type { WordsLike } from "#app/i18n/words.ts";
import type { pagesEn, pagesSiteEn } from "./words.en.ts";

export const pagesAr: WordsLike<typeof pagesEn> = {
  "pages.subtitle": "صفحات تكتبها أنت، كالخدمات والخصوصية",
  "pages.add": "صفحة جديدة",
  "pages.createTitle": "صفحة جديدة",
  "pages.editTitle": "تعديل الصفحة",
  "pages.deleteTitle": "حذف الصفحة",
  "pages.deleteQuestion": "هل تريد نقل «{title}» إلى سلة المحذوفات؟ يمكن استعادتها خلال 30 يومًا.",
  "pages.empty": "لا توجد صفحات بعد. اكتب صفحتك الأولى!",
  "pages.fieldTitle": "العنوان",
  "pages.titleHint": "تكفي لغة واحدة، ومن يقرأ الأخرى يرى الصفحة كما هي مع تنبيه",
  "pages.titleMissing": "اكتب عنوان الصفحة بلغة واحدة على الأقل",
  "pages.description": "وصف قصير",
  "pages.descriptionHint": "يظهر تحت العنوان وفي نتائج محركات البحث",
  "pages.content": "النص",
  "pages.slug": "الاسم في الرابط",
  "pages.slugHint": "واحد في اللغتين؛ اتركه فارغًا ليُؤخذ من العنوان",
  "pages.status": "الحالة",
  "pages.status.draft": "مسودة",
  "pages.status.published": "منشورة",
  "pages.place": "تظهر في",
  "pages.in_menu": "إظهارها في القائمة",
  "pages.in_menuHint": "بعنوانها في كل لغة",
  "pages.in_footer": "إظهارها في التذييل",
  "pages.menu": "القائمة",
  "pages.footer": "التذييل",
  "pages.sort_order": "الترتيب",
  "pages.sortOrderHint": "الرقم الأصغر يأتي أولًا في القائمة والتذييل",
  "pages.settings": "الرابط والموضع",
  "pages.view": "افتح الصفحة",
  "pages.created": "تم إنشاء الصفحة بنجاح",
  "pages.updated": "تم تحديث الصفحة بنجاح",
  "pages.deleted": "تم حذف الصفحة بنجاح",
  "pages.saveFailed": "فشل حفظ الصفحة",
  "pages.deleteFailed": "فشل حذف الصفحة",
};

export const pagesSiteAr: WordsLike<typeof pagesSiteEn> = {
  "privacy.messages": "الرسائل",
  "privacy.messagesText": "ما تكتبه في نموذج التواصل: اسمك وبريدك ونص رسالتك. {kept} ولا يطّلع عليه إلا مديرو الموقع.",
  "privacy.messagesDays": "يُحذف بعد {days}.",
  "privacy.messagesForEver": "يبقى إلى أن يحذفه صاحب الموقع؛ ولك أن تطلب حذفه برسالة.",
  "privacy.messagesMailed": "ويصل أيضًا إلى بريد صاحب الموقع.",
  "privacy.comments": "التعليقات",
  "privacy.commentsText":
    "التعليقات يراها الجميع باسم كاتبها، ولا تُكتب إلا بحساب. تحذف تعليقاتك من حسابك، وللقائمين على الموقع حذف أي تعليق.",
  "privacy.commentsGuests":
    "التعليقات يراها الجميع بالاسم الذي كُتبت به، ويمكن كتابتها من غير حساب. إن كان لك حساب حذفت تعليقاتك منه، وللقائمين على الموقع حذف أي تعليق.",
  "privacy.accounts": "الحسابات",
  "privacy.accountsText":
    "اسمك وبريدك وكلمة مرورك التي تُحفظ على هيئة لا يمكن استخراجها منها. تجد ذلك كله في حسابك، فتأخذ نسخة منه أو تحذف الحساب متى شئت. ويُسجَّل كل دخول بعنوان الشبكة واسم المتصفح، ثم يُحذف السجل بعد {access}.",
  "privacy.cookies": "ملفات تعريف الارتباط",
  "privacy.cookiesText":
    "ملف واحد إن سجّلت الدخول، ينتهي بعد {session} على الأكثر، وملف للغة وآخر للمظهر إن اخترتهما. ولا يُطلب شيء من موقع آخر قبل أن تشغّل مقطعًا أو تتبع رابطًا.",
  "privacy.place": "المكان",
  "privacy.placeText": "على خادم {host} وفي قاعدة بيانات عليه. لا يُعطى شيء لمعلنين ولا لخدمات إحصاء.",
  "privacy.placeDatabase":
    "على خادم {host} وفي قاعدة بيانات يتصل بها الخادم وحده. لا يُعطى شيء لمعلنين ولا لخدمات إحصاء.",
  "page.onlyInOther": "هذه الصفحة مكتوبة بالإنجليزية فقط",
};
