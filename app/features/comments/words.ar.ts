import type { WordsLike } from "#app/i18n/words.ts";
import type { commentsEn, commentsSiteEn } from "./words.en.ts";

const rulingAr = {
  "comments.approve": "قبول",
  "comments.hold": "ليس مزعجًا",
  "comments.hide": "إخفاء",
  "comments.reject": "رفض",
  "comments.spam": "مزعج",
  "comments.state.held": "ينتظر الموافقة",
  "comments.state.approved": "مقبول",
  "comments.state.hidden": "مخفي",
  "comments.state.spam": "مزعج",
};

export const commentsAr: WordsLike<typeof commentsEn> = {
  ...rulingAr,
  "audit.area.comments": "التعليقات",
  "audit.action.comments.approve": "الموافقة على تعليق",
  "audit.action.comments.hold": "إخراج تعليق من المزعج",
  "audit.action.comments.hide": "إخفاء تعليق",
  "audit.action.comments.spam": "وسم تعليق بأنه مزعج",
  "audit.action.comments.delete": "حذف تعليق",
  "field.article_id": "المقال",
  "field.parent_id": "رد على",
  "field.author_name": "الكاتب",
  "field.seen_at": "قُرئ",
};

export const commentsSiteAr: WordsLike<typeof commentsSiteEn> = {
  ...rulingAr,
  "comments.title": "التعليقات",
  "comments.none": "لا تعليقات بعد.",
  "comments.write": "اكتب تعليقًا",
  "comments.reply": "رد",
  "comments.replyTo": "رد على {name}",
  "comments.send": "إرسال التعليق",
  "comments.heldNote": "يظهر بعد الموافقة عليه",
  "comments.writingAs": "تكتب باسم {name}.",
  "comments.signIn": "سجّل الدخول لتعلّق",
  "comments.keptTitle": "شكرًا لك!",
  "comments.kept-held": "سيظهر تعليقك بعد الموافقة عليه.",
  "comments.kept-shown": "تعليقك ظاهر الآن.",
  "comments.tooMany": {
    zero: "أرسلت تعليقات كثيرة. أعد المحاولة بعد قليل.",
    one: "أرسلت تعليقات كثيرة. أعد المحاولة بعد دقيقة.",
    two: "أرسلت تعليقات كثيرة. أعد المحاولة بعد دقيقتين.",
    few: "أرسلت تعليقات كثيرة. أعد المحاولة بعد {count} دقائق.",
    many: "أرسلت تعليقات كثيرة. أعد المحاولة بعد {count} دقيقة.",
    other: "أرسلت تعليقات كثيرة. أعد المحاولة بعد {count} دقيقة.",
  },
  "comments.closed": "سجّل الدخول لتعلّق. ما كتبته ما زال هنا.",
  "comments.signedOut": "انتهت جلستك. ما كتبته محفوظ هنا: سجّل الدخول في نافذة أخرى ثم أرسله.",
  "comments.signedOutGuest": "انتهت جلستك. ما كتبته محفوظ هنا: أرسله ضيفًا، أو سجّل الدخول أولًا في نافذة أخرى.",
  "comments.missing": "لم يعد التعليق الذي ترد عليه موجودًا. ما كتبته ما زال هنا.",
  "comments.moderation": "الإشراف على التعليقات",
  "comments.nothingToRule": "لا تعليقات هنا.",
  "comments.delete": "حذف",
};
