import type { SampleProject } from "./sample-project.ts";

/** Finished work, each project with its results in figures. */
export const completedProjects: SampleProject[] = [
  {
    title_en: "Bank reconciliation engine",
    title_ar: "محرك التسويات البنكية",
    slug: "bank-reconciliation-engine",
    status: "completed",
    sort_order: 1,
    is_featured: true,
    startedOn: "2024-12-01",
    gallery_images: ["/samples/reconciliation-queue.webp", "/samples/audit-trail.webp"],
    description_en:
      "Matches bank statements to the ledger for 14 accounts, and leaves only the lines that need judgement.",
    description_ar: "يطابق كشوف 14 حسابًا بنكيًا مع دفتر الأستاذ، ولا يترك للمحاسب إلا ما يحتاج إلى حكم مهني.",
    category: "Development",
    progress: 100,
    overview_en:
      "<p>Tallmar Trading Co. reconciled its bank accounts by hand: two accountants, six days a month, about " +
      "9,400 statement lines. Each morning the engine now reads the banks’ camt.053 and MT940 files and goes " +
      "through three steps:</p>" +
      "<ul><li><strong>Match</strong> by reference, then by amount, then by value date, in that " +
      "order.</li><li><strong>Explain</strong>: the rule behind every match is stored with it, so that a " +
      "reviewer can repeat it.</li><li><strong>Hand over</strong> what is left, with the closest candidates " +
      "beside each line.</li></ul>" +
      "<p>Nothing is posted that cannot be traced to a statement line and a rule. The method is described in <a " +
      'href="/articles/bank-reconciliation-that-matches-itself" rel="noopener">an article of its own</a>.</p>',
    overview_ar:
      "<p>كانت «شركة تلمار للتجارة» تسوّي حساباتها البنكية يدويًا: محاسبان يعملان ستة أيام كل شهر على نحو 9,400 " +
      "سطر. واليوم يقرأ المحرك كل صباح ملفات camt.053 وMT940 ويمضي في ثلاث خطوات:</p>" +
      "<ul><li><strong>يطابق</strong> بالمرجع، ثم بالمبلغ، ثم بتاريخ الحق، بهذا " +
      "الترتيب.</li><li><strong>ويفسّر</strong>: تُحفظ مع كل مطابقة القاعدة التي بُنيت عليها ليتمكن المراجع من " +
      "إعادتها.</li><li><strong>ويحيل</strong> ما بقي إلى المحاسب، وبجانب كل سطر أقرب القيود إليه.</li></ul>" +
      "<p>ولا يُرحَّل شيء لا يمكن ردّه إلى سطر في الكشف وإلى قاعدة. والطريقة مشروحة في <a " +
      'href="/ar/articles/التسوية-البنكية-الآلية-حين-لا-تتطابق-الأسماء" rel="noopener">مقال مستقل</a>.</p>',
    objectives: [
      "Match at least 90% of statement lines without a person",
      "Post no entry that cannot be traced to a statement line and a rule",
      "Bring the monthly reconciliation from six days to one",
      "Keep three decimals for dinar amounts from file to ledger",
    ],
    objectives_ar: [
      "مطابقة 90% على الأقل من سطور الكشوف دون تدخل بشري",
      "ألا يُرحَّل قيد لا يمكن ردّه إلى سطر في الكشف وإلى قاعدة مطابقة",
      "خفض مدة التسوية الشهرية من ستة أيام إلى يوم واحد",
      "الحفاظ على الخانات العشرية الثلاث للدينار من الملف حتى دفتر الأستاذ",
    ],
    results_impact_en:
      "<ul><li><strong>94.6%</strong> of lines match on their own; the aim was 90%.</li><li>The monthly " +
      "reconciliation takes <strong>7 hours</strong> instead of 12 person-days.</li><li>Items open for more than " +
      "30 days fell from <strong>212 to 9</strong>.</li></ul>" +
      "<p>“I was afraid that it would hide its mistakes. It puts them on my desk each morning, with the reason " +
      "beside each.” <strong>Hiba Nassar</strong>, chief accountant, Tallmar Trading Co.</p>",
    results_impact_ar:
      "<ul><li>تُطابَق <strong>94.6%</strong> من السطور آليًا، وكان الهدف 90%.</li><li>صارت التسوية الشهرية " +
      "تستغرق <strong>7 ساعات</strong> بعد أن كانت تشغل محاسبَين ستة أيام.</li><li>انخفضت البنود المعلقة لأكثر " +
      "من 30 يومًا <strong>من 212 بندًا إلى 9 بنود</strong>.</li></ul>" +
      "<p>«كنت أخشى أن يخفي أخطاءه، فإذا به يضعها على مكتبي كل صباح وبجانب كل منها سببه.» <strong>هبة " +
      "نصّار</strong>، رئيسة الحسابات، «شركة تلمار للتجارة».</p>",
    challenges_en:
      "The first version failed. In March 2025 its rule for equal amounts matched the transfers of two customers to " +
      "each other’s invoices, 31 lines in all, and nobody saw it for nine days. We took the entries back and " +
      "switched the rule off. Since then no rule posts anything unless there is exactly one candidate.\n\n" +
      "Two banks cut payment references at 35 characters, so references are compared by their stable part.",
    challenges_ar:
      "فشلت النسخة الأولى. ففي مارس 2025 طابقت قاعدة المبالغ المتساوية حوالات عميلين بفواتير بعضهما، 31 سطرًا، ولم " +
      "يلحظ أحد ذلك تسعة أيام. عكسنا القيود وأوقفنا القاعدة، ومنذ ذلك اليوم لا ترحّل قاعدة شيئًا إلا إذا لم يكن له " +
      "إلا مقابل واحد.\n\n" +
      "وكان بنكان يقتطعان مرجع الدفعة عند 35 خانة، فصارت المقارنة بالجزء الثابت من المرجع.",
    next_steps_en: "Add intraday camt.052 reports for the two accounts that fund payroll.",
    next_steps_ar: "إضافة تقارير camt.052 عن حركات اليوم للحسابين اللذين تُصرف منهما الرواتب.",
    demo_url: "https://demo.daftar.example/reconciliation",
    tech_stack: ["PostgreSQL", "TypeScript", "Node.js", "camt.053", "MT940", "Docker"],
    tags: ["camt.053", "ISO 20022", "ERP"],
    client_name: "Tallmar Trading Co.",
    client_name_ar: "شركة تلمار للتجارة",
    result_value: "94.6%",
    result_label_en: "of bank lines matched automatically",
    result_label_ar: "من السطور البنكية تُطابَق آليًا",
    duration_months: 7,
    completion_date: "2025-06-30",
  },
  {
    title_en: "Four-day month-end close",
    title_ar: "إقفال الشهر في أربعة أيام عمل",
    slug: "four-day-month-end-close",
    status: "completed",
    sort_order: 2,
    startedOn: "2025-06-01",
    gallery_images: ["/samples/close-calendar.webp", "/samples/three-way-match.webp"],
    description_en:
      "A calendar, 62 tasks with owners and ten minutes each morning, for seven companies in three currencies.",
    description_ar: "تقويم و62 مهمة لكل منها مسؤول وعشر دقائق كل صباح، لسبع شركات بثلاث عملات.",
    category: "Design",
    progress: 100,
    overview_en:
      "<p>Sarra Logistics closes seven companies in three currencies. Reports reached management on working " +
      "day 11, after most decisions of the month had been taken. We listed every task of the close and changed " +
      "three things:</p>" +
      "<ul><li>23 of 62 tasks moved <strong>before</strong> month end.</li><li>Accruals got materiality limits " +
      "and come from purchase orders.</li><li>One task list and one log of late entries replaced the emailed " +
      "workbooks.</li></ul>" +
      "<p>Each morning of the close has a review of ten minutes: what is late, what it holds up, and who needs " +
      "help.</p>",
    overview_ar:
      "<p>تقفل «سرّا للخدمات اللوجستية» دفاتر سبع شركات بثلاث عملات، وكانت التقارير تصل إلى الإدارة في يوم " +
      "العمل الحادي عشر، أي بعد اتخاذ معظم قرارات الشهر. حصرنا مهام الإقفال كلها وغيّرنا ثلاثة أمور:</p>" +
      "<ul><li>قُدّمت 23 مهمة من 62 إلى <strong>ما قبل</strong> نهاية الشهر.</li><li>وُضعت للمستحقات حدود أهمية " +
      "نسبية، وصارت تُؤخذ من أوامر الشراء.</li><li>حلّت قائمة مهام واحدة وسجل واحد للقيود المتأخرة محل الملفات " +
      "المتبادلة بالبريد.</li></ul>" +
      "<p>وفي كل صباح من أيام الإقفال مراجعة لا تتجاوز عشر دقائق: ما الذي تأخر، وماذا يعطّل، ومن يحتاج إلى " +
      "عون.</p>",
    objectives: [
      "Deliver the management accounts on working day 4",
      "Agree intercompany balances before month end, not after",
      "Book accruals from purchase orders instead of from memory",
      "Keep late entries below five a month",
    ],
    objectives_ar: [
      "تسليم التقارير المالية للإدارة في يوم العمل الرابع",
      "مطابقة الأرصدة البينية بين شركات المجموعة قبل نهاية الشهر لا بعدها",
      "إثبات المستحقات من أوامر الشراء لا من الذاكرة",
      "ألا تزيد القيود المتأخرة على أربعة في الشهر",
    ],
    results_impact_en:
      "<ul><li>The books closed on <strong>day 4</strong> in each of the eight months after " +
      "handover.</li><li>Late entries fell from <strong>38 to 3</strong> a month.</li><li>Overtime in the close " +
      "week fell from <strong>140 hours to 26</strong>.</li></ul>" +
      "<p>“I used to sign the January accounts in the middle of February and hope. This year I signed them on the " +
      "fourth, and could say where each figure came from.” <strong>Layla Shahin</strong>, finance director, Sarra " +
      "Logistics</p>",
    results_impact_ar:
      "<ul><li>أُقفلت الدفاتر في <strong>اليوم الرابع</strong> في كل شهر من الأشهر الثمانية التالية " +
      "للتسليم.</li><li>انخفضت القيود المتأخرة <strong>من 38 قيدًا إلى 3 قيود</strong> شهريًا.</li><li>انخفض " +
      "العمل الإضافي في أسبوع الإقفال <strong>من 140 ساعة إلى 26 ساعة</strong>.</li></ul>" +
      "<p>«كنت أوقّع حسابات يناير في منتصف فبراير وأرجو أن تكون صحيحة. هذه السنة وقّعتها في اليوم الرابع، وأعرف " +
      "من أين جاء كل رقم فيها.» <strong>ليلى شاهين</strong>، المديرة المالية، «سرّا للخدمات اللوجستية».</p>",
    challenges_en:
      "Warehouse counts arrived on day 6. A count on the last Thursday of the month, rolled forward to month end, " +
      "gave the same stock value within 0.3%.",
    challenges_ar:
      "كانت نتائج جرد المستودعات تصل في اليوم السادس؛ فاعتمدنا جردًا في آخر خميس من الشهر تُضاف إليه حركة الأيام " +
      "المتبقية، ولم يتجاوز الفرق في قيمة المخزون 0.3%.",
    next_steps_en: "Bring the quarterly group consolidation under the same calendar.",
    next_steps_ar: "إدراج التوحيد ربع السنوي لقوائم المجموعة المالية في التقويم نفسه.",
    tech_stack: ["SAP S/4HANA", "Power Query", "Power BI", "SQL", "SharePoint"],
    tags: ["IFRS", "SAP", "Power BI"],
    client_name: "Sarra Logistics",
    client_name_ar: "سرّا للخدمات اللوجستية",
    result_value: "11 → 4",
    result_label_en: "working days to close a month",
    result_label_ar: "أيام عمل لإقفال الشهر",
    duration_months: 9,
    completion_date: "2026-02-28",
  },
  {
    title_en: "Arabic and English chart of accounts",
    title_ar: "دليل حسابات موحّد بالعربية والإنجليزية",
    slug: "bilingual-chart-of-accounts",
    status: "completed",
    startedOn: "2025-07-01",
    gallery_images: ["/samples/bilingual-chart-of-accounts.webp", "/samples/account-bridge.webp"],
    description_en: "One chart for five companies; each account has a name and a definition in both languages.",
    description_ar: "دليل واحد لخمس شركات، لكل حساب فيه اسم وتعريف باللغتين.",
    category: "Design",
    progress: 100,
    overview_en:
      "<p>Five companies of Baidar Foods Group kept five charts with 2,960 accounts between them. The same " +
      "expense stood under four names, and consolidation began with a week of mapping. In the new chart each " +
      "account has</p>" +
      "<ul><li>a seven-digit number and one meaning,</li><li>two names written by accountants, not " +
      "translated,</li><li>one line of the financial statements under IFRS.</li></ul>" +
      "<p>Branch, vehicle and product moved out of the account number into dimensions.</p>",
    overview_ar:
      "<p>كان لشركات «مجموعة البيدر للأغذية» الخمس خمسة أدلة تضم معًا 2,960 حسابًا، وكان المصروف الواحد يظهر " +
      "بأربعة أسماء، فلا يبدأ التوحيد إلا بعد أسبوع من ربط الحسابات. أما في الدليل الجديد فلكل حساب:</p>" +
      "<ul><li>رقم من سبع خانات ومعنى واحد،</li><li>واسمان كتبهما محاسبون ولم يُترجم أحدهما عن " +
      "الآخر،</li><li>وبند واحد في القوائم المالية وفق المعايير الدولية.</li></ul>" +
      "<p>ونُقل الفرع والمركبة والمنتج من رقم الحساب إلى الأبعاد التحليلية.</p>",
    objectives: [
      "One account for one meaning across five companies",
      "Names that an auditor accepts in both languages",
      "Every account mapped to one line of the financial statements",
      "No new account without an owner and a definition",
    ],
    objectives_ar: [
      "حساب واحد لكل معنى في الشركات الخمس",
      "أسماء يقبلها المدقق الخارجي باللغتين",
      "ربط كل حساب ببند واحد من بنود القوائم المالية",
      "ألا يُفتح حساب جديد بلا مسؤول وتعريف",
    ],
    results_impact_en:
      "<ul><li>Accounts in use fell from <strong>2,960 to 412</strong>.</li><li>Mapping for consolidation takes " +
      "<strong>40 minutes</strong> instead of five days.</li><li>Reclassification entries at year end fell from " +
      "<strong>164 to 21</strong>.</li></ul>",
    results_impact_ar:
      "<ul><li>انخفض عدد الحسابات <strong>من 2,960 حسابًا إلى 412</strong>.</li><li>صار ربط الحسابات لأغراض " +
      "التوحيد يستغرق <strong>40 دقيقة</strong> بدلًا من خمسة أيام.</li><li>انخفضت قيود إعادة التبويب في نهاية " +
      "السنة <strong>من 164 قيدًا إلى 21</strong>.</li></ul>",
    challenges_en:
      "Three years of comparatives had to stay readable. A bridge table keeps each old account beside its new one, " +
      "and the trial balances agree to the fils.",
    challenges_ar:
      "كان لا بد أن تبقى أرقام المقارنة لثلاث سنوات مقروءة؛ فوُضع جدول ربط يجمع كل حساب قديم بنظيره الجديد، وتطابق " +
      "ميزانا المراجعة حتى آخر فلس.",
    next_steps_en: "Review the 18 accounts with fewer than three entries in a year and close those without a purpose.",
    next_steps_ar: "مراجعة 18 حسابًا لم يُقيَّد على أي منها خلال السنة أكثر من قيدين، وإغلاق ما لا حاجة إليه منها.",
    tech_stack: ["Odoo", "PostgreSQL", "XBRL", "Python", "Excel"],
    tags: ["IFRS", "XBRL", "Odoo"],
    client_name: "Baidar Foods Group",
    client_name_ar: "مجموعة البيدر للأغذية",
    result_value: "2,960 → 412",
    result_label_en: "accounts in the chart",
    result_label_ar: "حسابًا في الدليل",
    duration_months: 5,
    completion_date: "2025-11-30",
  },
  {
    title_en: "Matching Arabic names in payment files",
    title_ar: "مطابقة الأسماء العربية في ملفات الدفع",
    slug: "arabic-name-matching",
    status: "completed",
    startedOn: "2026-04-01",
    gallery_images: ["/samples/arabic-name-variants.webp", "/samples/controllers-letter-issue.webp"],
    description_en: "A study of 48,000 payee names: why the same person is not recognised, and what repairs it.",
    description_ar: "دراسة على 48,000 اسم مستفيد: لماذا لا يُعرف الاسم إذا كُتب بصيغة أخرى، وكيف يُعالج ذلك.",
    category: "Research",
    progress: 100,
    overview_en:
      "<p>The same payee can appear as Abdulrahman, as Abd El-Rahman or in three Arabic spellings. At Rawasi " +
      "Bank such pairs caused one in five false alerts in payee checks. We compared eleven methods on pairs " +
      "labelled by two reviewers, in three families:</p>" +
      "<ul><li>edit distance,</li><li>phonetic keys,</li><li>normalised Arabic letters, compared in any word " +
      "order.</li></ul>" +
      "<p>No real name left the bank: the published set holds invented names of the same structure.</p>",
    overview_ar:
      "<p>قد يظهر المستفيد نفسه باسم «عبد الرحمن» أو «عبدالرحمن» أو Abdulrahman، وكانت هذه الصيغ في «بنك الرواسي» " +
      "وراء خُمس التنبيهات الخاطئة عند التحقق من المستفيدين. قارنّا 11 طريقة على أزواج صنّفها مراجعان، وهي ثلاث " +
      "فئات:</p>" +
      "<ul><li>مسافة التحرير،</li><li>والمفاتيح الصوتية،</li><li>وتوحيد رسم الحروف العربية مع إهمال ترتيب " +
      "الكلمات.</li></ul>" +
      "<p>ولم يخرج من البنك اسم حقيقي؛ فالعيّنة المنشورة أسماء مختلقة بالبنية نفسها.</p>",
    objectives: [
      "Measure each method by precision and recall, not by examples",
      "Find a rule that a compliance officer can explain",
      "Publish the test set with invented names",
    ],
    objectives_ar: [
      "قياس كل طريقة بمؤشري الدقة والاستدعاء لا بالأمثلة",
      "إيجاد قاعدة يستطيع مسؤول الامتثال شرحها",
      "نشر عيّنة الاختبار بأسماء مختلقة",
    ],
    results_impact_en:
      "<p>Normalised letters with comparison in any word order did best, without a trained model:</p>" +
      "<ul><li><strong>97.1%</strong> precision at <strong>93.8%</strong> recall,</li><li><strong>61%</strong> " +
      "fewer false alerts of this kind.</li></ul>",
    results_impact_ar:
      "<p>كان توحيد رسم الحروف مع إهمال ترتيب الكلمات أفضل الطرق، من دون نموذج مُدرَّب:</p>" +
      "<ul><li>دقة <strong>97.1%</strong> واستدعاء <strong>93.8%</strong>،</li><li>وتنبيهات خاطئة من هذا النوع " +
      "أقل بنسبة <strong>61%</strong>.</li></ul>",
    challenges_en:
      "Compound names change meaning when a space moves. A list of 38 compound forms handles them; everything else " +
      "stays a general rule.",
    challenges_ar:
      "تتغير دلالة الأسماء المركبة، مثل ما يبدأ بكلمة «أبو» أو «عبد»، بتغير موضع المسافة؛ فعولجت بقائمة من 38 صيغة، " +
      "وبقي ما عداها خاضعًا لقاعدة عامة.",
    next_steps_en: "Repeat the measurement on company names, where legal forms add noise.",
    next_steps_ar: "إعادة القياس على أسماء الشركات، حيث تزيد صيغ الشكل القانوني الالتباس.",
    github_url: "https://code.daftar.example/arabic-name-matching",
    tech_stack: ["Python", "pandas", "PostgreSQL", "pg_trgm", "Unicode", "Jupyter"],
    tags: ["KYC", "Unicode", "ISO 20022"],
    client_name: "Rawasi Bank",
    client_name_ar: "بنك الرواسي",
    result_value: "−61%",
    result_label_en: "false alerts on payee names",
    result_label_ar: "من التنبيهات الخاطئة على أسماء المستفيدين",
    duration_months: 6,
    completion_date: "2026-09-30",
  },
];
