import type { z } from "zod";
import type { ContactInput, contactMethodShape } from "#app/records/sections/contact.ts";

export const contact: ContactInput = {
  title_en: "Contact",
  title_ar: "تواصل معي",
  subtitle_en: "Tell me which part of your close takes the longest.",
  subtitle_ar: "أخبرني أي خطوات الإقفال تستهلك أكبر قدر من وقتكم.",
  intro_text_en:
    "Three things make the first answer useful: the accounting system you work with, the number of documents a " +
    "month, and the day on which your reports are ready. Please send no bank statements or personal data; a " +
    "description is enough.",
  intro_text_ar:
    "ثلاثة أمور تجعل الرد الأول مفيدًا: نظامكم المحاسبي، وعدد المستندات في الشهر، واليوم الذي تجهز فيه تقاريركم. ولا " +
    "ترسلوا كشوفًا بنكية ولا بيانات شخصية؛ فالوصف يكفي.",
  response_time_en: "Within one working day, Sunday to Thursday",
  response_time_ar: "خلال يوم عمل واحد، من الأحد إلى الخميس",
};

export const contactMethods: z.input<typeof contactMethodShape>[] = [
  {
    icon: "Mail",
    title_en: "Email",
    title_ar: "البريد الإلكتروني",
    value: "owner@daftar.example",
    description_en: "Best for a first description of the work.",
    description_ar: "الأنسب لأول وصف للعمل المطلوب.",
    action: "mailto:owner@daftar.example",
  },
  {
    icon: "Mail",
    title_en: "Telephone",
    title_ar: "الهاتف",
    value: "+962 6 555 0100",
    description_en: "Sunday to Thursday, 9:00 to 16:00, Amman time.",
    description_ar: "من الأحد إلى الخميس، من 9:00 إلى 16:00 بتوقيت عمّان.",
    action: "tel:+96265550100",
  },
  {
    icon: "Mail",
    title_en: "Chat",
    title_ar: "محادثة مباشرة",
    value: "chat.daftar.example/samir",
    description_en: "For short questions about a running project.",
    description_ar: "للأسئلة القصيرة عن مشروع قائم.",
    action: "https://chat.daftar.example/samir",
  },
  {
    icon: "Mail",
    title_en: "Professional profile",
    title_ar: "الملف المهني",
    value: "network.daftar.example/samir",
    description_en: "Positions, talks and recommendations.",
    description_ar: "المناصب والمحاضرات والتوصيات.",
    action: "https://network.daftar.example/samir",
  },
];
