import type { PageInput } from "#app/records/pages/page.ts";
import { blockHtml, type PageBlock } from "#app/records/pages/page-blocks.ts";

const block = (kind: PageBlock["kind"]) => blockHtml({ kind, category: "" });

export const pages: PageInput[] = [
  {
    title_en: "Services",
    title_ar: "الخدمات",
    slug: "services",
    status: "published",
    sort_order: 1,
    description_en: "Four things that finance teams ask me for, how a project runs, and what it needs from you.",
    description_ar: "أربعة أعمال تطلبها منّي الفرق المالية، وكيف يسير المشروع، وما يحتاج إليه منك.",
    content_en:
      "<h2>What I do</h2>" +
      "<ul><li><strong>Bank reconciliation.</strong> Statements come in as camt.053 or MT940, rules match what is " +
      "routine, and the rest reaches a person with its reason beside it.</li>" +
      "<li><strong>Month-end close.</strong> One calendar of tasks, who does each and what it waits for. Most teams " +
      "go from ten or eleven working days to five or four.</li>" +
      "<li><strong>E-invoicing.</strong> UBL 2.1 from the ledger that you have, with the archive and a way to deal " +
      "with rejected invoices.</li>" +
      "<li><strong>IFRS 15 and 16.</strong> Contracts and leases as ledgers whose every line can be traced, instead " +
      "of sheets that one person understands.</li></ul>" +
      "<h2>How a project runs</h2>" +
      "<p>I sit with the people who do the work and write down what they do, before anything is bought or built. You " +
      "keep that document whatever you decide. Then we take one process at a time, run it beside the old one for two " +
      "closes, and switch over once both agree to the last fils.</p>" +
      "<h2>What I need from you</h2>" +
      "<p>One accountant for a day a week, read access to the ledger and the bank files, and a decision within a week " +
      "where a rule has two right answers.</p>" +
      "<h2>Some of my work</h2>" +
      block("projects") +
      "<h2>Tell me about yours</h2>" +
      "<p>Three sentences are enough: what takes too long, in which system, and who does it today.</p>" +
      block("contact"),
    content_ar:
      "<h2>ما أقوم به</h2>" +
      "<ul><li><strong>التسويات البنكية.</strong> تدخل الكشوف بصيغة camt.053 أو MT940، فتطابق القواعد ما هو متكرر، وما " +
      "يبقى يصل إلى شخص بعينه ومعه سبب بقائه.</li>" +
      "<li><strong>إقفال الشهر.</strong> تقويم واحد للمهام يبيّن من يقوم بكل منها وما الذي تنتظره. وأغلب الفرق تنتقل من " +
      "عشرة أيام عمل أو أحد عشر إلى خمسة أو أربعة.</li>" +
      "<li><strong>الفوترة الإلكترونية.</strong> فواتير UBL 2.1 من دفتر الأستاذ الذي عندك، مع أرشيفها ومعالجة ما يُرفض " +
      "منها.</li>" +
      "<li><strong>المعياران 15 و16.</strong> العقود والإيجارات في دفاتر يُتتبَّع كل سطر فيها، لا في جداول لا يفهمها إلا " +
      "من كتبها.</li></ul>" +
      "<h2>كيف يسير المشروع</h2>" +
      "<p>أجلس أولًا مع من يؤدّون العمل وأدوّن ما يفعلونه، قبل شراء أي شيء أو بنائه، وتبقى هذه الوثيقة لك مهما كان قرارك. " +
      "ثم نتناول عملية واحدة كل مرة، فتعمل بجانب القديمة خلال إقفالين، ولا ننتقل إليها حتى تتفقا إلى آخر فلس.</p>" +
      "<h2>ما أحتاج إليه منك</h2>" +
      "<p>محاسب يتفرّغ يومًا في الأسبوع، وصلاحية قراءة لدفتر الأستاذ وملفات البنك، وقرار خلال أسبوع حين يكون للقاعدة " +
      "جوابان صحيحان.</p>" +
      "<h2>من أعمالي</h2>" +
      block("projects") +
      "<h2>حدّثني عن عملك</h2>" +
      "<p>تكفي ثلاث جمل: ما الذي يأخذ وقتًا أطول مما ينبغي، وعلى أي نظام، ومن يقوم به اليوم.</p>" +
      block("contact"),
  },
  {
    title_en: "Speaking",
    title_ar: "المحاضرات",
    slug: "speaking",
    status: "published",
    sort_order: 2,
    description_en: "Talks and workshops for finance teams, auditors and students, in Arabic or English.",
    description_ar: "محاضرات وورش عمل للفرق المالية والمدققين والطلاب، بالعربية أو الإنجليزية.",
    content_en:
      "<h2>Talks</h2>" +
      "<p><strong>What a bot may post.</strong> Forty minutes about where automation should stop, with the three " +
      "entries that taught me.</p>" +
      "<p><strong>The close in four days.</strong> What was cut, what was moved, and what nobody missed.</p>" +
      "<p><strong>An audit trail in two languages.</strong> Why the Arabic text of a ledger is more than a " +
      "translation, and how a system keeps both.</p>" +
      "<h2>Workshops</h2>" +
      "<p>Half a day or a whole one, for at most fifteen people, on your own data where that is possible. Everybody " +
      "brings a process and leaves with it on one page: the steps, the exceptions, and who decides.</p>" +
      "<h2>What I need</h2>" +
      "<p>A screen, a whiteboard, and the questions of the audience a week ahead. At universities in Jordan I speak " +
      "without a fee.</p>" +
      "<h2>Reading beforehand</h2>" +
      block("articles") +
      '<p>Invitations reach me through <a href="/services" rel="noopener">Services</a> or by <a href="/contact" rel="noopener">message</a>.</p>',
    content_ar:
      "<h2>محاضرات</h2>" +
      "<p><strong>ما الذي يجوز للروبوت ترحيله.</strong> أربعون دقيقة عن الحدّ الذي ينبغي أن تقف عنده الأتمتة، ومعها القيود " +
      "الثلاثة التي علّمتني ذلك.</p>" +
      "<p><strong>الإقفال في أربعة أيام.</strong> ما حذفناه، وما قدّمناه، وما لم يفتقده أحد.</p>" +
      "<p><strong>مسار تدقيق بلغتين.</strong> لماذا النص العربي في الدفتر أكثر من ترجمة، وكيف يحفظ النظام كليهما.</p>" +
      "<h2>ورش عمل</h2>" +
      "<p>نصف يوم أو يوم كامل، لخمسة عشر مشاركًا على الأكثر، وعلى بياناتكم إن أمكن. يأتي كل مشارك بعملية من عمله ويخرج " +
      "بها في صفحة واحدة: خطواتها، واستثناءاتها، وصاحب القرار فيها.</p>" +
      "<h2>ما أحتاج إليه</h2>" +
      "<p>شاشة ولوح، وأسئلة الحضور قبل الموعد بأسبوع. ولا أتقاضى أجرًا في جامعات الأردن.</p>" +
      "<h2>للقراءة قبل اللقاء</h2>" +
      block("articles") +
      '<p>تصلني الدعوات من صفحة <a href="/ar/services" rel="noopener">الخدمات</a> أو <a href="/ar/contact" rel="noopener">برسالة</a>.</p>',
  },
  {
    title_en: "Privacy",
    title_ar: "الخصوصية",
    slug: "privacy",
    status: "published",
    sort_order: 3,
    description_en: "What this site keeps about you, for how long and where, as it is set up today.",
    description_ar: "ما يحفظه هذا الموقع عنك، ومدة حفظه ومكانه، وفق إعداداته اليوم.",
    content_en:
      "<p>You can read everything here without an account and without leaving anything behind. Whatever is kept is " +
      "kept for a purpose that you have chosen yourself: to write to me, or to comment.</p>" +
      "<h2>What is kept</h2>" +
      "<p>These lines are drawn from the settings of the site and change with them.</p>" +
      block("privacy") +
      "<h2>Your rights</h2>" +
      "<p>Ask me what I hold about you, and have it corrected or deleted: a message is enough, and I answer within a " +
      "week. What your account holds, you can download and delete there yourself.</p>" +
      "<h2>Write about it</h2>" +
      block("contact"),
    content_ar:
      "<p>تقرأ كل ما هنا من غير حساب ومن غير أن تترك شيئًا وراءك. وما يُحفظ إنما يُحفظ لغرض اخترته أنت: أن تكتب إليّ، أو أن " +
      "تعلّق.</p>" +
      "<h2>ما الذي يُحفظ</h2>" +
      "<p>هذه السطور مأخوذة من إعدادات الموقع نفسها، فتتغيّر بتغيّرها.</p>" +
      block("privacy") +
      "<h2>حقوقك</h2>" +
      "<p>لك أن تسألني عمّا عندي عنك، وأن تطلب تصحيحه أو حذفه؛ تكفي رسالة، وأجيب خلال أسبوع. وما في حسابك تنزّله وتحذفه " +
      "منه بنفسك.</p>" +
      "<h2>اكتب إليّ في ذلك</h2>" +
      block("contact"),
  },
];
