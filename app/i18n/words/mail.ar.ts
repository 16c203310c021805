import type { WordsLike } from "../words.ts";
import type { mailEn } from "./mail.en.ts";

export const mailAr: WordsLike<typeof mailEn> = {
  "mail.message.heading": "رسالة جديدة من {name} عبر {site}",
  "mail.message.about": "{name}: {subject}",
  "mail.message.name": "الاسم",
  "mail.message.email": "البريد الإلكتروني",
  "mail.message.subject": "الموضوع",
  "mail.message.language": "كُتبت في",
  "mail.message.inEnglish": "الصفحة الإنجليزية",
  "mail.message.inArabic": "الصفحة العربية",
  "mail.message.answer": "أجب عن هذه الرسالة البريدية فيصل جوابك إلى {name}.",
  "mail.message.inbox": "جميع الرسائل",
};
