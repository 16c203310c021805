import type { SampleProject } from "./sample-project.ts";

/** Planned work; it has no results yet. */
export const upcomingProjects: SampleProject[] = [
  {
    title_en: "Treasury cash forecast for 13 weeks",
    title_ar: "التنبؤ بنقدية الخزينة لـ13 أسبوعًا",
    slug: "treasury-cash-forecast",
    status: "planning",
    description_en: "A weekly forecast of receipts and payments that measures its own error line by line.",
    description_ar: "تنبؤ أسبوعي بالمقبوضات والمدفوعات يقيس مقدار خطئه في كل بند.",
    category: "Development",
    overview_en:
      "<p>The treasurer of Baidar Foods Group asks six people for figures each Sunday and holds JOD 1.8 million " +
      "idle as a cushion, because nobody knows how wrong the forecast is. The new one will start from data that " +
      "already exist:</p>" +
      "<ul><li>open receivables, with each customer’s paying habit,</li><li>approved payables,</li><li>payroll " +
      "and loan schedules.</li></ul>" +
      "<p>A person enters only what no system knows.</p>",
    overview_ar:
      "<p>يطلب مدير الخزينة في «مجموعة البيدر للأغذية» الأرقام من ستة أشخاص كل يوم أحد، ويُبقي 1.8 مليون دينار " +
      "احتياطيًا معطّلًا، لأن أحدًا لا يعرف مقدار خطأ التنبؤ. وسينطلق التنبؤ الجديد من بيانات قائمة:</p>" +
      "<ul><li>ذمم العملاء المفتوحة مع سلوك كل عميل في السداد،</li><li>والذمم الدائنة المعتمدة،</li><li>والرواتب " +
      "وجداول القروض.</li></ul>" +
      "<p>ولن يُدخل الموظف إلا ما لا يعرفه أي نظام.</p>",
    objectives: [
      "An error below 8% four weeks ahead",
      "One hour of work a week instead of nine",
      "Release of at least JOD 900,000 of idle cash",
    ],
    objectives_ar: [
      "ألا يبلغ الخطأ 8% في أفق أربعة أسابيع",
      "ساعة عمل واحدة أسبوعيًا بدلًا من تسع ساعات",
      "تحرير 900,000 دينار على الأقل من النقد المعطّل",
    ],
    challenges_en:
      "Two large customers pay by agreement and not by due date. Their history says little, so their payments will " +
      "be entered by hand and shown as such.",
    challenges_ar:
      "يسدد عميلان كبيران بالاتفاق لا بحسب تاريخ الاستحقاق، فلا يُستفاد من سجلّهما كثيرًا؛ لذلك ستُدخل دفعاتهما " +
      "يدويًا وتُعرض على أنها تقدير يدوي.",
    current_status_en:
      "The scope is agreed with the treasurer; two years of bank statements and open items have been requested.",
    current_status_ar: "اتُّفق على النطاق مع مدير الخزينة، وطُلبت كشوف البنوك والبنود المفتوحة لسنتين.",
    next_steps_en: "Measure the error of the present spreadsheet over 26 weeks, as the figure to beat.",
    next_steps_ar: "قياس خطأ جدول Excel الحالي على مدى 26 أسبوعًا ليكون أساس المقارنة.",
    tech_stack: ["Python", "PostgreSQL", "camt.053", "Power BI"],
    tags: ["camt.053", "Power BI", "ERP"],
    client_name: "Baidar Foods Group",
    client_name_ar: "مجموعة البيدر للأغذية",
    duration_months: 6,
  },
  {
    title_en: "Audit-trail viewer",
    title_ar: "عارض مسار التدقيق",
    slug: "audit-trail-viewer",
    status: "planning",
    description_en: "One page for each journal entry: who entered, changed, approved and posted it, and why.",
    description_ar: "صفحة واحدة لكل قيد: من أدخله ومن عدّله واعتمده ورحّله، ولماذا.",
    category: "Development",
    overview_en:
      "<p>Auditors at Rawasi Bank ask for some 420 journal histories a year. Each one takes an accountant about " +
      "35 minutes and a database administrator about 10. The viewer will</p>" +
      "<ul><li>read the logs of three systems,</li><li>put them in one order of time,</li><li>show one entry as " +
      "one page.</li></ul>" +
      "<p>It changes nothing, and each look at a page is itself recorded.</p>",
    overview_ar:
      "<p>يطلب المدققون في «بنك الرواسي» نحو 420 سجل تعديل للقيود سنويًا، ويستغرق كل طلب نحو 35 دقيقة من المحاسب " +
      "و10 دقائق من مدير قاعدة البيانات. وسيقوم العارض بثلاثة أمور:</p>" +
      "<ul><li>يقرأ سجلات ثلاثة أنظمة،</li><li>ويرتبها ترتيبًا زمنيًا واحدًا،</li><li>ويعرض تاريخ كل قيد في صفحة " +
      "واحدة.</li></ul>" +
      "<p>وهو لا يغيّر شيئًا، وكل اطلاع على صفحة يُسجَّل بدوره.</p>",
    objectives: [
      "An answer to an auditor in under two minutes",
      "Every change with its user, time and approval",
      "A chain of hashes that shows whether a log was altered",
      "Read-only access, without a single write right",
    ],
    objectives_ar: [
      "الرد على المدقق في أقل من دقيقتين",
      "إظهار كل تعديل مع مستخدمه ووقته واعتماده",
      "سلسلة بصمات رقمية تكشف أي تلاعب بالسجل",
      "صلاحية قراءة فقط دون أي صلاحية كتابة",
    ],
    challenges_en:
      "One of the three systems records local time without a zone, so entries around midnight may appear in the " +
      "wrong order until that is settled.",
    challenges_ar:
      "يسجل أحد الأنظمة الثلاثة الوقت المحلي بلا منطقة زمنية، فقد يختل ترتيب القيود قرب منتصف الليل إلى أن يُعالَج " +
      "ذلك.",
    current_status_en:
      "A paper prototype was tried with four auditors; nine questions in ten were answered from one page.",
    current_status_ar: "جُرّب نموذج ورقي مع أربعة مدققين، وأُجيب من صفحة واحدة عن تسعة أسئلة من كل عشرة.",
    next_steps_en:
      "Agree on the log format with the owners of the three systems, then build the page for manual entries.",
    next_steps_ar: "الاتفاق على صيغة السجلات مع مسؤولي الأنظمة الثلاثة، ثم بناء صفحة القيود اليدوية أولًا.",
    tech_stack: ["TypeScript", "React", "PostgreSQL", "SHA-256", "OpenTelemetry"],
    tags: ["ISA", "SQL", "SHA-256"],
    client_name: "Rawasi Bank",
    client_name_ar: "بنك الرواسي",
    duration_months: 5,
  },
  {
    title_en: "Training ledger for junior accountants",
    title_ar: "دفتر تدريبي للمحاسبين المبتدئين",
    slug: "training-ledger",
    status: "planning",
    description_en: "A practice company with a year of documents and planted errors, for the first two years of work.",
    description_ar: "شركة افتراضية فيها مستندات سنة وأخطاء مقصودة، لمن هم في السنتين الأوليين من العمل.",
    category: "Other",
    overview_en:
      "<p>New accountants learn entries in class and meet their first real close at work, where a mistake costs " +
      "a night. Between the two there is little to practise on. The ledger will hold 860 documents of an " +
      "invented company in Arabic and English, with 74 planted errors, such as</p>" +
      "<ul><li>a double invoice,</li><li>a wrong cut-off,</li><li>a missing accrual.</li></ul>" +
      "<p>Each attempt is marked with reasons.</p>",
    overview_ar:
      "<p>يتعلم المحاسب الجديد القيود في قاعة الدرس، ثم يواجه أول إقفال حقيقي في العمل حيث يكلّفه الخطأ ليلة " +
      "كاملة، ولا يجد بينهما ما يتدرب عليه. سيضم الدفتر 860 مستندًا لشركة مختلقة بالعربية والإنجليزية، وفيها 74 " +
      "خطأً مقصودًا، منها:</p>" +
      "<ul><li>فاتورة مكررة،</li><li>وخلل في الفصل بين الفترات،</li><li>ومستحق لم يُثبت.</li></ul>" +
      "<p>وتُصحَّح كل محاولة مع بيان الأسباب.</p>",
    objectives: [
      "Twelve closes, each harder than the one before",
      "Marking that explains, in both languages",
      "Free of charge for universities",
    ],
    objectives_ar: ["12 إقفالًا، كل منها أصعب من سابقه", "تصحيح يشرح السبب باللغتين", "إتاحة مجانية للجامعات"],
    challenges_en:
      "Documents must look real without copying anyone’s. All names, numbers and stamps are invented, and a " +
      "reviewer checks them for accidental likeness.",
    challenges_ar:
      "يجب أن تبدو المستندات حقيقية دون نقلها عن أحد؛ فالأسماء والأرقام والأختام كلها مختلقة، ويتحقق مراجع من خلوها " +
      "من أي تشابه عارض.",
    current_status_en: "The story of the company and the first 40 documents are drafted.",
    current_status_ar: "كُتبت قصة الشركة وأُعدّت مسودة أول 40 مستندًا.",
    next_steps_en: "Try the first month with twelve trainees and count how many of its six errors they find.",
    next_steps_ar: "تجربة الشهر الأول مع 12 متدربًا، وإحصاء ما يكتشفونه من أخطائه الستة.",
    tech_stack: ["Odoo", "PostgreSQL", "Python", "Markdown"],
    tags: ["IFRS", "Odoo", "Excel"],
    client_name: "Mizan Accountants Society",
    client_name_ar: "جمعية ميزان للمحاسبين",
    duration_months: 8,
  },
];
