import type { TalkInput } from "../talk.ts";

/** The events and places are invented. */
export const sampleTalks: TalkInput[] = [
  {
    title_en: "The five-day close",
    title_ar: "إقفال الشهر في خمسة أيام",
    slug: "the-five-day-close",
    event_en: "Levant Accountants’ Forum 2025",
    event_ar: "ملتقى بلاد الشام للمحاسبين 2025",
    place_en: "Wadi Sarra",
    place_ar: "وادي سرّا",
    held_on: "2025-10-14",
    languages: "ar, en",
    abstract_en:
      "Most ideas for a faster close add something: a tool, a checklist, a meeting. This talk is about the eleven " +
      "steps that a finance team of four gave up, and what happened to the figures when it did.\n\n" +
      "You will see the close calendar before and after, the three steps that had to come back, and a way to tell " +
      "a control from a habit.",
    abstract_ar:
      "معظم أفكار تسريع الإقفال تضيف شيئًا: أداة أو قائمة مراجعة أو اجتماعًا. أما هذه المحاضرة فعن إحدى عشرة خطوة " +
      "استغنى عنها فريق مالي من أربعة أشخاص، وعمّا جرى للأرقام بعدها.\n\n" +
      "نعرض فيها تقويم الإقفال قبل التغيير وبعده، والخطوات الثلاث التي اضطر الفريق إلى إعادتها، وكيف تُميَّز " +
      "الرقابة الحقيقية من العادة.",
    slides_url: "https://slides.example/five-day-close",
    recording_url: "https://video.example/five-day-close",
    status: "published",
  },
  {
    title_en: "Reading a bank statement",
    title_ar: "قراءة كشف الحساب آليًا",
    slug: "reading-a-bank-statement",
    event_en: "Ledgers & Letters",
    event_ar: "لقاء دفاتر وحروف",
    place_en: "Online",
    place_ar: "عبر الإنترنت",
    held_on: "2024-11-20",
    languages: "ar",
    abstract_en:
      "A statement line holds four facts and a lot of noise. Using twenty real-looking but invented lines, we match " +
      "them to a ledger by hand, write down the rules that we used, and see how far the rules alone get.",
    abstract_ar:
      "في كل سطر من كشف الحساب أربع حقائق وكثير من الحشو. نأخذ عشرين سطرًا متخيَّلًا ونطابقها مع دفتر الأستاذ يدويًا، " +
      "ثم ندوّن القواعد التي اعتمدنا عليها، ونرى إلى أين تصل القواعد وحدها.",
    slides_url: "https://slides.example/reading-a-statement",
    recording_url: null,
    status: "published",
  },
];
