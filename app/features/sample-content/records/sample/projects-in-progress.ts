import type { SampleProject } from "./sample-project.ts";

/** Running work with first results and the present state. */
export const inProgressProjects: SampleProject[] = [
  {
    title_en: "IFRS 16 lease register",
    title_ar: "سجل عقود الإيجار وفق IFRS 16",
    slug: "ifrs-16-lease-register",
    status: "in_progress",
    startedOn: "2026-05-03",
    gallery_images: ["/samples/lease-liability-schedule.webp"],
    description_en: "A register that computes liabilities, assets and monthly entries from the terms of each lease.",
    description_ar: "سجل يحتسب الالتزامات والأصول والقيود الشهرية من شروط كل عقد إيجار.",
    category: "Development",
    progress: 63,
    overview_en:
      "<p>Hawsh Stores kept its leases in 31 workbooks. Each auditor request took three days, and rent " +
      "reviews were often found after the fact. The register</p>" +
      "<ul><li>holds the contract terms once and computes the schedule from them,</li><li>treats each rent " +
      "review or extension as a dated modification,</li><li>leaves closed periods as they were posted.</li></ul>",
    overview_ar:
      "<p>كانت «متاجر الحوش» تحفظ عقود الإيجار في 31 ملف Excel؛ فيستغرق الرد على كل طلب من المدقق ثلاثة أيام، " +
      "وكثيرًا ما تُكتشف تعديلات الأجرة بعد سريانها. أما السجل فيتبع ثلاث قواعد:</p>" +
      "<ul><li>تُحفظ شروط العقد مرة واحدة، ويُشتق منها جدول السداد.</li><li>كل تغيير في الأجرة أو تمديد للعقد " +
      "تعديل مؤرخ.</li><li>تبقى الفترات المقفلة كما رُحّلت.</li></ul>",
    objectives: [
      "Calculate every schedule from contract terms, without typed-in balances",
      "Produce the disclosure note in Arabic and English",
      "Explain any balance to an auditor within ten minutes",
    ],
    objectives_ar: [
      "احتساب كل جدول من شروط العقد دون أرصدة مُدخلة يدويًا",
      "إصدار الإيضاح المرفق بالقوائم المالية بالعربية والإنجليزية",
      "تفسير أي رصيد للمدقق خلال عشر دقائق",
    ],
    results_impact_en:
      "118 of 186 leases are loaded. The recalculation found 14 contracts with a wrong discount rate and a " +
      "liability understated by JOD 212,400.",
    results_impact_ar:
      "أُدخل 118 عقدًا من أصل 186 عقدًا، وكشفت إعادة الاحتساب 14 عقدًا بمعدل خصم خاطئ، ونقصًا في التزام الإيجار " +
      "قدره 212,400 دينار.",
    challenges_en:
      "Older contracts give no implicit rate. The incremental borrowing rate comes from the treasury’s loan offers " +
      "by term and currency, and its source is kept with the contract.",
    challenges_ar:
      "لا يمكن استخراج معدل الفائدة الضمني من العقود القديمة؛ فيُؤخذ معدل الاقتراض الإضافي من عروض التمويل لدى " +
      "الخزينة بحسب المدة والعملة، ويُحفظ مصدره مع العقد.",
    current_status_en: "Vehicle leases are complete; 68 shop leases remain, of which 20 await signed amendments.",
    current_status_ar: "اكتملت عقود المركبات، وبقي 68 عقدًا للمتاجر، منها 20 عقدًا بانتظار ملاحق موقّعة.",
    next_steps_en: "Run two month ends in parallel with the workbooks, then post from the register alone.",
    next_steps_ar: "تشغيل السجل بالتوازي مع ملفات Excel في إقفالين شهريين، ثم الاكتفاء بالترحيل منه.",
    tech_stack: ["PostgreSQL", "TypeScript", "React", "XBRL", "Excel"],
    tags: ["IFRS 16", "XBRL", "ERP"],
    client_name: "Hawsh Stores",
    client_name_ar: "متاجر الحوش",
    result_value: "118 of 186",
    arabic_result_value: "118 من 186",
    result_label_en: "leases moved into the register",
    result_label_ar: "عقدًا أُدخلت في السجل",
    duration_months: 10,
  },
  {
    title_en: "E-invoicing bridge",
    title_ar: "جسر الفوترة الإلكترونية",
    slug: "e-invoicing-bridge",
    status: "in_progress",
    startedOn: "2026-07-05",
    gallery_images: ["/samples/e-invoice-status-board.webp"],
    description_en:
      "Checks each sales invoice against 46 rules, sends it to the tax portal and keeps the answer with it.",
    description_ar: "يفحص كل فاتورة بيع وفق 46 قاعدة، ويرسلها إلى منصة الضريبة، ويحفظ الرد معها.",
    category: "Development",
    progress: 55,
    overview_en:
      "<p>Nasma Pharma Distribution issues some 2,300 invoices a day. A rejected invoice is not a valid tax " +
      "document, so a fault has to be found before it leaves the company. For each invoice the bridge</p>" +
      "<ul><li>checks totals, tax and customer numbers against 46 rules,</li><li>signs it and sends it as UBL " +
      "2.1,</li><li>tries again when the portal is down, and never counts it twice: each invoice carries its own " +
      "key.</li></ul>",
    overview_ar:
      "<p>تصدر «نسمة لتوزيع الأدوية» نحو 2,300 فاتورة يوميًا. والفاتورة المرفوضة ليست مستندًا ضريبيًا صحيحًا، " +
      "فلا بد من كشف الخلل قبل خروجها من الشركة. ويتولى الجسر كل فاتورة حتى قبولها:</p>" +
      "<ul><li>يدقق المجاميع والضريبة والرقم الضريبي للعميل وفق 46 قاعدة،</li><li>ثم يوقّعها ويرسلها بصيغة UBL " +
      "2.1،</li><li>ويعيد المحاولة عند توقف المنصة من غير أن تُحتسب الفاتورة مرتين، لأن لكل منها مفتاحًا " +
      "خاصًا.</li></ul>",
    objectives: [
      "Acceptance at the first attempt above 99.5%",
      "An answer for the sales counter within three seconds",
      "Credit notes linked to the original invoice",
      "Daily agreement of the portal, the sales ledger and the tax account",
    ],
    objectives_ar: [
      "قبول أكثر من 99.5% من الفواتير من المحاولة الأولى",
      "رد يصل إلى موظف المبيعات خلال ثلاث ثوانٍ",
      "ربط كل إشعار دائن بفاتورته الأصلية",
      "مطابقة يومية بين المنصة ودفتر المبيعات وحساب ضريبة المبيعات",
    ],
    results_impact_en:
      "Three of eight branches are live: 61,700 invoices sent, 99.2% accepted at the first attempt, median answer " +
      "1.4 seconds.",
    results_impact_ar:
      "يعمل الجسر في ثلاثة فروع من ثمانية: أُرسلت 61,700 فاتورة، وقُبل 99.2% منها من المحاولة الأولى، وبلغ وسيط زمن " +
      "الرد 1.4 ثانية.",
    challenges_en:
      "Rounding by line and rounding by invoice differ by up to 4 fils. The ERP rounds lines and the portal checks " +
      "the total, so the difference goes to a named rounding line.",
    challenges_ar:
      "يختلف تقريب السطور عن تقريب الفاتورة بما يصل إلى 4 فلسات. ولأن النظام يقرّب السطور والمنصة تفحص المجموع، " +
      "يُثبَت الفرق في بند مستقل باسم «فروق التقريب».",
    current_status_en:
      "Branches four and five are in test with copies of real invoices; the rounding line awaits the auditor’s " +
      "approval.",
    current_status_ar:
      "الفرعان الرابع والخامس قيد الاختبار بنسخ من فواتير فعلية، وبند فروق التقريب بانتظار موافقة المدقق الخارجي.",
    next_steps_en: "Take two branches live each month, then move the archive of answers to read-only storage.",
    next_steps_ar: "تشغيل فرعين كل شهر، ثم نقل أرشيف الردود إلى وحدة تخزين للقراءة فقط.",
    demo_url: "https://demo.daftar.example/e-invoicing",
    tech_stack: ["TypeScript", "Node.js", "PostgreSQL", "UBL 2.1", "XAdES", "Odoo", "Docker"],
    tags: ["UBL", "ERP", "API"],
    client_name: "Nasma Pharma Distribution",
    client_name_ar: "نسمة لتوزيع الأدوية",
    result_value: "99.2%",
    result_label_en: "of invoices accepted at the first attempt",
    result_label_ar: "من الفواتير تُقبل من المحاولة الأولى",
    duration_months: 8,
  },
  {
    title_en: "Accounts-payable three-way match",
    title_ar: "المطابقة الثلاثية للذمم الدائنة",
    slug: "accounts-payable-three-way-match",
    status: "in_progress",
    startedOn: "2026-04-05",
    gallery_images: ["/samples/three-way-match.webp"],
    description_en:
      "Pays what agrees with its order and receipt, and sends each difference to the person who can settle it.",
    description_ar: "يمرّر إلى الدفع ما وافق أمر الشراء وسند الاستلام، ويحيل كل فرق إلى من يستطيع تسويته.",
    category: "Development",
    progress: 70,
    overview_en:
      "<p>Sarra Logistics handles 3,150 supplier invoices a month. Before the project 41% waited for a " +
      "signature that nobody had asked for, and two early-payment discounts in three were lost. Tolerances are " +
      "now set by supplier and item group, and each difference goes to the person who can settle it:</p>" +
      "<ul><li>a <strong>price</strong> difference to the buyer,</li><li>a <strong>quantity</strong> difference " +
      "to the warehouse,</li><li>a <strong>tax</strong> difference to accounts payable.</li></ul>",
    overview_ar:
      "<p>تعالج «سرّا للخدمات اللوجستية» 3,150 فاتورة مورّدين شهريًا. وقبل المشروع كان 41% منها ينتظر توقيعًا " +
      "لم يطلبه أحد، وكان ثلثا خصومات السداد المبكر يضيع. واليوم تُضبط حدود التفاوت لكل مورّد ولكل مجموعة أصناف، " +
      "ويذهب كل فرق إلى من يستطيع تسويته:</p>" +
      "<ul><li>فرق <strong>السعر</strong> إلى مسؤول المشتريات،</li><li>وفرق <strong>الكمية</strong> إلى " +
      "المستودع،</li><li>وفرق <strong>الضريبة</strong> إلى محاسب الذمم الدائنة.</li></ul>",
    objectives: [
      "Match 80% of invoices without a touch",
      "Bring approval time from 17 days to 5",
      "Stop duplicate payments before the payment run",
      "Keep ordering, receiving and paying in separate hands",
    ],
    objectives_ar: [
      "مطابقة 80% من الفواتير دون تدخل",
      "خفض مدة الاعتماد من 17 يومًا إلى 5 أيام",
      "إيقاف الدفعات المكررة قبل تنفيذ دورة الدفع",
      "فصل المهام بين الطلب والاستلام والدفع",
    ],
    results_impact_en:
      "<p>At the first two sites:</p>" +
      "<ul><li><strong>72%</strong> of invoices match without a touch,</li><li>approval takes <strong>6.5 " +
      "days</strong> instead of 17,</li><li><strong>19</strong> duplicates worth JOD 48,300 were " +
      "stopped.</li></ul>",
    results_impact_ar:
      "<p>في الموقعين الأولين:</p>" +
      "<ul><li>تُطابَق <strong>72%</strong> من الفواتير دون تدخل،</li><li>ويستغرق الاعتماد <strong>6.5 " +
      "أيام</strong> بدلًا من 17 يومًا،</li><li>وأُوقفت <strong>19</strong> دفعة مكررة قيمتها 48,300 " +
      "دينار.</li></ul>",
    challenges_en:
      "One delivery in six covers several orders. The match now works on order lines instead of whole documents, " +
      "which took five weeks longer than planned.",
    challenges_ar:
      "يغطي توريد واحد من كل ستة عدة أوامر شراء؛ فصارت المطابقة على سطور الأوامر لا على المستندات كاملة، واستغرق " +
      "ذلك خمسة أسابيع زيادة على المخطط.",
    current_status_en:
      "Sites one and two are live. Site three is cleaning up its open orders: 640 of 1,120 are closed.",
    current_status_ar:
      "الموقعان الأول والثاني في التشغيل الفعلي، والموقع الثالث يصفّي أوامر الشراء المفتوحة: أُغلق منها 640 من أصل " +
      "1,120.",
    next_steps_en: "Go live at site three, then add service invoices, which have no goods receipt.",
    next_steps_ar: "تشغيل الموقع الثالث، ثم إضافة فواتير الخدمات التي لا يقابلها سند استلام.",
    tech_stack: ["SAP S/4HANA", "Python", "PostgreSQL", "OCR", "REST API"],
    tags: ["SAP", "OCR", "ERP"],
    client_name: "Sarra Logistics",
    client_name_ar: "سرّا للخدمات اللوجستية",
    result_value: "17 → 6.5",
    result_label_en: "days to approve an invoice",
    result_label_ar: "أيام لاعتماد الفاتورة",
    duration_months: 9,
  },
  {
    title_en: "Monthly letter for controllers",
    title_ar: "رسالة شهرية للمراقبين الماليين",
    slug: "monthly-letter-for-controllers",
    status: "in_progress",
    startedOn: "2026-04-01",
    gallery_images: ["/samples/controllers-letter-issue.webp"],
    description_en: "One worked case a month in two languages, without advertisements or tracking.",
    description_ar: "حالة عملية واحدة كل شهر بالعربية والإنجليزية، بلا إعلانات ولا تتبّع.",
    category: "Marketing",
    progress: 60,
    overview_en:
      "<p>Controllers in the region read about automation mostly in vendor brochures. Mizan Accountants Society " +
      "wanted a source that shows the entries, the exceptions and the cost. Each issue</p>" +
      "<ul><li>takes one case from a real close and changes the names and figures,</li><li>prints the " +
      "workings,</li><li>carries the best correction that readers sent to the issue before.</li></ul>",
    overview_ar:
      "<p>معظم ما يقرؤه المراقبون الماليون في المنطقة عن الأتمتة نشرات بائعين، فأرادت «جمعية ميزان للمحاسبين» " +
      "مصدرًا يعرض القيود والاستثناءات والتكلفة. وفي كل عدد:</p>" +
      "<ul><li>حالة من إقفال فعلي بعد تغيير الأسماء والأرقام،</li><li>وخطوات حلها كاملة،</li><li>وأفضل تصويب " +
      "أرسله القراء على العدد السابق.</li></ul>",
    objectives: [
      "Reach 2,000 subscribers by word of mouth alone",
      "Receive at least 40 replies an issue",
      "Write every issue in both languages instead of translating it",
    ],
    objectives_ar: [
      "بلوغ 2,000 مشترك بتوصية القراء وحدها",
      "تلقي 40 ردًا على الأقل على كل عدد",
      "كتابة كل عدد باللغتين كتابةً لا ترجمة",
    ],
    results_impact_en:
      "Seven issues so far: subscribers rose from 180 to 1,240, replies average 53 an issue, and four member firms " +
      "asked for a workshop.",
    results_impact_ar:
      "صدرت سبعة أعداد حتى الآن: ارتفع عدد المشتركين من 180 إلى 1,240 مشتركًا، وبلغ متوسط الردود 53 ردًا على كل " +
      "عدد، وطلبت أربع شركات أعضاء عقد ورشة عمل.",
    challenges_en:
      "Without tracking there is no opening rate. We count replies, the forwards that readers report, and " +
      "cancellations, which stand at 1.9% over seven issues.",
    challenges_ar:
      "لا تُعرف نسبة الفتح من دون تتبّع؛ لذلك نعدّ الردود، وما يخبرنا به القراء من إعادة إرسال، وإلغاءات الاشتراك " +
      "التي بلغت 1.9% في سبعة أعداد.",
    current_status_en: "Issue eight, on cut-off errors in freight, is with its two reviewers.",
    current_status_ar: "العدد الثامن لدى مراجعيه الاثنين، وموضوعه أخطاء الفصل بين الفترات في قطاع الشحن.",
    next_steps_en: "An index of all worked cases, and an evening meeting in Amman in the first quarter.",
    next_steps_ar: "إعداد فهرس لكل الحالات المنشورة، وعقد لقاء مسائي في عمّان خلال الربع الأول.",
    live_url: "https://letter.daftar.example",
    tech_stack: ["TypeScript", "PostgreSQL", "Markdown", "SMTP"],
    tags: ["IFRS", "RSS", "B2B"],
    client_name: "Mizan Accountants Society",
    client_name_ar: "جمعية ميزان للمحاسبين",
    result_value: "1,240",
    result_label_en: "subscribers by word of mouth",
    result_label_ar: "مشتركًا بتوصية القراء",
    duration_months: 12,
  },
];
