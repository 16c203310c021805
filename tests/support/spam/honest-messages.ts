/** Messages as a consultant for finance and accounting receives them, also with the words and links that spam likes. */

type Parts = { openings: string[]; matters: string[]; links: string[]; endings: string[] };

const parts: Record<"en" | "ar", Parts> = {
  en: {
    openings: [
      "Hello, I found your site through a colleague.",
      "Good morning, we met at the conference in Amman.",
      "Hi, urgent question before our audit on Monday!",
      "Dear Sir or Madam, I write on behalf of our finance team.",
      "Congratulations on the prize for your closing project!",
    ],
    matters: [
      "We sell SEO packages to hotels and need help with deferred revenue. Our SEO agency invoices twelve months in advance.",
      "Our bank offers a business loan at 6% without collateral, quick approval promised. Does it belong in current liabilities?",
      "We run the books of a casino hotel. How would you recognise the bonus that guests get and the free nights?",
      "A client asks whether an investment opportunity in a bond with guaranteed income is to be shown at fair value.",
      "We hold bitcoin and two other crypto assets worth $120,000. Which standard applies, and do you advise on that?",
      "Could you send me a free quote or a price list for ten invoices a day, please? Our budget is 5,000 USD.",
      "How do I explain to the board that our website does not rank on Google while marketing spent $40,000? I need the ROI.",
      "Please call me on +962790000001 about the limited offer of your training in March; we would like to register today.",
      "I would like to write a guest post on IFRS 16 for your blog. I am an auditor, no links needed.",
      "We claim back VAT for online shops: free shipping, special discount and returns make it hard. Can you automate it?",
      "Our pharmacy chain buys pills from four suppliers and needs invoice matching, 100% of 3,000 lines a month.",
      "I want to unsubscribe from reminders of our old tool and move to yours. Is there a discount for 3 years?",
      "Is the interest rate of 3% on a loan between sister companies acceptable for transfer pricing?",
      "We won the tender and need a reconciliation of 14 bank accounts, urgently, guaranteed to be done by June.",
      "Our payroll pays an escort service for valuables, 12 drivers. How do I post their cash advances?",
    ],
    links: [
      "",
      "Our site is https://rana-books.example and I am on WhatsApp.",
      "The files: https://files.example/a https://files.example/b https://files.example/c (three statements).",
      "I refer to https://daftar.example/articles/closing and to https://ifrs.example/16, click the link for the paragraph.",
      "You find me at www.example.org.",
    ],
    endings: ["Kind regards, Omar", "Thank you!", "When could we schedule a call?", "Best, Lina (CFO)"],
  },
  ar: {
    openings: [
      "السلام عليكم، وصلت إلى موقعكم من زميل.",
      "مرحبًا، التقينا في مؤتمر عمّان.",
      "سؤال عاجل قبل زيارة المدقق يوم الاثنين!",
      "تحية طيبة، أكتب إليكم نيابة عن الفريق المالي.",
      "مبروك الجائزة على مشروع الإقفال!",
    ],
    matters: [
      "نقدم خدمات سيو للفنادق ونفوتر سنة مقدمًا، فكيف نثبت الإيراد المؤجل؟",
      "عرض علينا البنك قرضًا بدون كفيل وبفائدة منخفضة وموافقة سريعة، فهل يصنف ضمن الخصوم المتداولة؟",
      "نمسك حسابات شركة تنظيف منازل فيها ثلاثون عاملًا، ونريد أتمتة فواتيرها.",
      "لدينا شركة نقل عفش ومستودعات، وكل رحلة قيد بيدنا. هل تناسبنا أداتكم؟",
      "كيف نعالج محاسبيًا استثمارًا في العملات الرقمية قيمته 90000 دولار؟",
      "أرجو إرسال عرض سعر مجاني لعشر فواتير في اليوم، وميزانيتنا 5000 ريال.",
      "نحتاج إلى تسوية 14 حسابًا بنكيًا قبل نهاية العام، ونريد نتائج مضمونة.",
      "هل في تدريب الشهر القادم خصم خاص للفرق؟ نود التسجيل اليوم.",
      "ما العائد المتوقع من تحسين ظهور الموقع في جوجل؟ أحتاج إلى حسابه لمجلس الإدارة.",
      "أود كتابة مقال ضيف في مدونتكم عن عقود الإيجار، وأنا مدقق حسابات.",
      "ربح الشركة هذا العام أقل من السابق، فهل تساعدنا في تحليل الأسباب؟",
      "لنا سلسلة صيدليات تشتري حبوبًا من أربعة موردين، وتحتاج إلى مطابقة فواتيرها.",
      "كيف نقيد سداد قروض الموظفين من الراتب؟ لدينا 40 موظفًا.",
      "اتصل بنا الآن المدقق وطلب كشف القيود اليدوية، فهل تصدرونه مع اسم من وافق؟",
      "نبيع لمتابعين في انستقرام، فكيف نثبت المبيعات بأسعار مخفضة لفترة محدودة؟",
    ],
    links: [
      "",
      "موقعنا https://rana-books.example ورقمي +962790000001.",
      "الملفات: https://files.example/a https://files.example/b https://files.example/c وهي ثلاثة كشوف.",
      "أشير إلى مقالكم https://daftar.example/ar/articles/closing وإلى المعيار https://ifrs.example/16.",
      "تجدني في www.example.org.",
    ],
    endings: ["مع التقدير، عمر", "شكرًا لكم!", "متى نحدد موعدًا للمكالمة؟", "لينا، المديرة المالية"],
  },
};

export function honestMessages(language: "en" | "ar"): string[] {
  const { openings, matters, links, endings } = parts[language];
  return openings.flatMap((opening) =>
    matters.flatMap((matter) =>
      links.flatMap((link) => endings.map((ending) => [opening, matter, link, ending].filter(Boolean).join("\n"))),
    ),
  );
}
