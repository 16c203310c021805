import type { ResumeEntryInput, ResumeInput } from "#app/records/sections/resume.ts";

export const resume: ResumeInput = {
  title_en: "Resume",
  title_ar: "السيرة الذاتية",
  subtitle_en: "Finance technology and accounting automation specialist, Amman",
  subtitle_ar: "مختص في التقنية المالية وأتمتة المحاسبة، عمّان",
  profile_title_en: "Profile",
  profile_title_ar: "نبذة مهنية",
  profile_description_en:
    "An accountant by training and a systems builder by practice, in finance since 2014 and in financial technology " +
    "since 2018: two years in external audit, two in a logistics group, three in a bank’s finance systems and " +
    "independent since 2021. I automate reconciliation, close and " +
    "invoicing, and hand over systems that the client’s own team can run and explain.",
  profile_description_ar:
    "محاسب بالتأهيل ومطوّر أنظمة بالممارسة، في العمل المالي منذ عام 2014 وفي التقنية المالية منذ عام 2018: سنتان " +
    "في التدقيق الخارجي، وسنتان في مجموعة لوجستية، وثلاث سنوات في الأنظمة المالية لبنك، ثم عمل مستقل منذ عام 2021. " +
    "أؤتمت التسويات والإقفال والفوترة، وأسلّم أنظمة يستطيع فريق " +
    "العميل تشغيلها وتفسيرها بنفسه.",
  stats: [
    { value: "12+", label_en: "years in finance", label_ar: "سنة في العمل المالي" },
    { value: "25+", label_en: "clients served", label_ar: "عميلًا" },
    { value: "8+", label_en: "years in financial technology", label_ar: "سنوات في التقنية المالية" },
    { value: "46", label_en: "bank interfaces moved to ISO 20022", label_ar: "واجهة بنكية نُقلت إلى ISO 20022" },
  ],
};

export const resumeEntries: ResumeEntryInput[] = [
  {
    kind: "work",
    title_en: "Independent specialist in accounting automation",
    title_ar: "مختص مستقل في أتمتة المحاسبة",
    organisation_en: "Daftari Advisory",
    organisation_ar: "دفتري للاستشارات",
    place_en: "Amman",
    place_ar: "عمّان",
    description_en:
      "Projects for more than 25 clients: reconciliation, month-end close, lease accounting and e-invoicing. Every " +
      "handover includes the rules in writing and two closes run together with the client’s team.",
    description_ar:
      "مشاريع لأكثر من 25 عميلًا في التسويات البنكية وإقفال الشهر ومحاسبة عقود الإيجار والفوترة الإلكترونية. ويشمل " +
      "كل تسليم توثيق القواعد وتنفيذ إقفالين مع فريق العميل.",
    started_on: "2021-03-01",
  },
  {
    kind: "work",
    title_en: "Finance systems lead",
    title_ar: "رئيس قسم الأنظمة المالية",
    organisation_en: "Rawasi Bank",
    organisation_ar: "بنك الرواسي",
    place_en: "Amman",
    place_ar: "عمّان",
    description_en:
      "Led a team of five for the general ledger and payment interfaces. Moved 46 daily interfaces to ISO 20022 and " +
      "cut suspense items older than 30 days from 1,900 to 120.",
    description_ar:
      "قيادة فريق من خمسة موظفين لدفتر الأستاذ العام وواجهات الدفع. نقل 46 واجهة يومية إلى معيار ISO 20022، وخفض " +
      "البنود المعلقة لأكثر من 30 يومًا من 1,900 بند إلى 120 بندًا.",
    started_on: "2018-03-01",
    ended_on: "2021-02-28",
  },
  {
    kind: "work",
    title_en: "Senior accountant",
    title_ar: "محاسب أول",
    organisation_en: "Sarra Logistics",
    organisation_ar: "سرّا للخدمات اللوجستية",
    place_en: "Aqaba",
    place_ar: "العقبة",
    description_en:
      "Month-end close and consolidation for four companies. Wrote the first automated freight accrual, which " +
      "replaced 300 manual entries a month.",
    description_ar:
      "إقفال الشهر وتوحيد القوائم المالية لأربع شركات. بناء أول احتساب آلي لمستحقات الشحن، وقد حل محل 300 قيد يدوي " +
      "شهريًا.",
    started_on: "2016-02-01",
    ended_on: "2018-02-28",
  },
  {
    kind: "work",
    title_en: "Audit associate",
    title_ar: "مدقق حسابات مساعد",
    organisation_en: "Samara & Qutub Audit",
    organisation_ar: "سمارة وقطب للتدقيق",
    place_en: "Amman",
    place_ar: "عمّان",
    description_en:
      "Statutory audits of trading and manufacturing companies: cash, inventory, receivables and revenue cut-off, " +
      "on 22 engagements.",
    description_ar:
      "تدقيق القوائم المالية لشركات تجارية وصناعية في 22 مهمة: النقد والمخزون والذمم المدينة والفصل الزمني " +
      "للإيرادات.",
    started_on: "2014-02-01",
    ended_on: "2016-01-31",
  },
  {
    kind: "education",
    title_en: "Master’s degree in accounting information systems",
    title_ar: "ماجستير في نظم المعلومات المحاسبية",
    organisation_en: "Jabal Graduate School",
    organisation_ar: "كلية الجبل للدراسات العليا",
    place_en: "Amman",
    place_ar: "عمّان",
    description_en: "Thesis on rules for bank reconciliation with incomplete payment references.",
    description_ar: "رسالة في قواعد التسوية البنكية عند نقص مراجع الدفع.",
    started_on: "2018-09-01",
    ended_on: "2020-06-30",
  },
  {
    kind: "education",
    title_en: "Bachelor’s degree in accounting",
    title_ar: "بكالوريوس في المحاسبة",
    organisation_en: "Wadi University",
    organisation_ar: "جامعة الوادي",
    place_en: "Irbid",
    place_ar: "إربد",
    description_en: "Graduated with distinction; final project on inventory valuation in small companies.",
    description_ar: "التخرج بتقدير ممتاز؛ ومشروع التخرج في تقييم المخزون في الشركات الصغيرة.",
    started_on: "2010-02-01",
    ended_on: "2014-01-31",
  },
  {
    kind: "language",
    title_en: "Arabic",
    title_ar: "العربية",
    description_en: "Mother tongue",
    description_ar: "اللغة الأم",
  },
  {
    kind: "language",
    title_en: "English",
    title_ar: "الإنجليزية",
    description_en: "Fluent, at work (C1)",
    description_ar: "بطلاقة في العمل (C1)",
  },
  {
    kind: "language",
    title_en: "French",
    title_ar: "الفرنسية",
    description_en: "Conversational (B1)",
    description_ar: "محادثة يومية (B1)",
  },
  {
    kind: "certificate",
    title_en: "Certified management accountant",
    title_ar: "محاسب إداري معتمد",
    organisation_en: "Levant Institute of Accountants",
    organisation_ar: "معهد بلاد الشام للمحاسبين",
    description_en: "Planning, cost control and decision analysis.",
    description_ar: "التخطيط وضبط التكاليف وتحليل القرارات.",
    started_on: "2017-05-01",
  },
  {
    kind: "certificate",
    title_en: "Certificate in IFRS reporting",
    title_ar: "شهادة في إعداد التقارير وفق المعايير الدولية",
    organisation_en: "Levant Institute of Accountants",
    organisation_ar: "معهد بلاد الشام للمحاسبين",
    description_en: "Leases, revenue, financial instruments and consolidation.",
    description_ar: "عقود الإيجار والإيرادات والأدوات المالية والتوحيد.",
    started_on: "2019-11-01",
  },
  {
    kind: "certificate",
    title_en: "Data engineering for finance",
    title_ar: "هندسة البيانات للعمل المالي",
    organisation_en: "Bayan Training Centre",
    organisation_ar: "مركز بيان للتدريب",
    description_en: "SQL, data quality and controls over automated entries.",
    description_ar: "لغة SQL وجودة البيانات والرقابة على القيود الآلية.",
    started_on: "2022-04-01",
  },
  {
    kind: "reference",
    title_en: "Layla Shahin",
    title_ar: "ليلى شاهين",
    organisation_en: "Sarra Logistics",
    organisation_ar: "سرّا للخدمات اللوجستية",
    place_en: "Amman",
    place_ar: "عمّان",
    description_en: "Finance director. Can speak about the four-day close.",
    description_ar: "المديرة المالية. تتحدث عن مشروع إقفال الشهر في أربعة أيام.",
  },
  {
    kind: "reference",
    title_en: "Omar Kanaan",
    title_ar: "عمر كنعان",
    organisation_en: "Rawasi Bank",
    organisation_ar: "بنك الرواسي",
    place_en: "Amman",
    place_ar: "عمّان",
    description_en: "Head of operations. Can speak about the move to ISO 20022.",
    description_ar: "مدير العمليات. يتحدث عن الانتقال إلى معيار ISO 20022.",
  },
];
