import type { Locale } from "../locale.ts";

/** What each sample picture shows, in its own language: the Arabic one has the same name with "-ar". */
const pictures: Record<string, Record<Locale, string> & { isBilingual?: true }> = {
  portrait: {
    en: "Drawn portrait of the sample owner: a bearded man with glasses and an open collar.",
    ar: "صورة مرسومة لصاحب الموقع النموذجي: رجل ملتحٍ بنظارة وقميص مفتوح الياقة.",
    isBilingual: true,
  },
  "reconciliation-queue": {
    en:
      "Reconciliation screen of Tallmar Trading Co.: ten lines of one bank statement beside the ledger, seven " +
      "matched, one to confirm and two open, with the statement balance reconciled to the ledger balance below.",
    ar:
      "شاشة التسوية البنكية في «شركة تلمار للتجارة»: عشرة سطور من كشف بنكي بإزاء دفتر الأستاذ، منها سبعة مطابقة " +
      "وسطر بانتظار التأكيد وسطران مفتوحان، وأسفلها الانتقال من رصيد الكشف إلى رصيد الدفتر.",
  },
  "audit-trail": {
    en:
      "Audit trail of one journal entry: the balanced entry and the rule that matched it on the left, and on the " +
      "right seven timed events with each old value struck out beside its new one.",
    ar:
      "مسار تدقيق قيد يومية واحد: القيد المتوازن وسبب مطابقته في اليمين، وفي اليسار سبعة أحداث بأوقاتها تظهر فيها " +
      "كل قيمة قديمة مشطوبة إلى جانب القيمة الجديدة.",
  },
  "close-calendar": {
    en:
      "Close calendar of Sarra Logistics for January 2026: thirteen tasks as bars from three days before month " +
      "end to working day 4, linked by dependencies, with the critical path in teal and 57 of 62 tasks done.",
    ar:
      "تقويم إقفال يناير 2026 في «سرّا للخدمات اللوجستية»، يجري فيه الوقت من اليمين: 13 مهمة على هيئة أشرطة من " +
      "ثلاثة أيام قبل نهاية الشهر إلى يوم العمل الرابع، وأطول سلسلة بلون داكن، وقد اكتملت 57 مهمة من 62.",
  },
  "three-way-match": {
    en:
      "Three-way match of a supplier invoice at Sarra Logistics: six lines compared by order, receipt and " +
      "invoice, a price and a quantity difference held, and one delivery without an invoice accrued at month end.",
    ar:
      "مطابقة ثلاثية لفاتورة مورّد في «سرّا للخدمات اللوجستية»: ستة سطور يقارن فيها أمر الشراء بالاستلام " +
      "والفاتورة، مع فرق في السعر وفرق في الكمية أُوقف سطراهما، وتوريد بلا فاتورة أُثبت مستحقًا في نهاية الشهر.",
  },
  "bilingual-chart-of-accounts": {
    en:
      "Chart of accounts of Baidar Foods Group with seven-digit numbers in the middle column, English names and " +
      "statement lines on the left and their Arabic counterparts on the right.",
    ar:
      "دليل حسابات «مجموعة البيدر للأغذية»: أرقام من سبع خانات في العمود الأوسط، وأسماء الحسابات وبنود القوائم " +
      "المالية بالعربية في اليمين وما يقابلها بالإنجليزية في اليسار.",
    isBilingual: true,
  },
  "account-bridge": {
    en:
      "Bridge table: ten old accounts of five companies flow into three new ones with their balances, and the trial " +
      "balances of the old charts and the new one differ by 0.000.",
    ar:
      "جدول ربط تنتقل فيه أرصدة عشرة حسابات قديمة من خمس شركات إلى ثلاثة حسابات جديدة، وأسفله ميزانا المراجعة " +
      "بالأدلة القديمة والدليل الجديد والفرق بينهما 0.000.",
  },
  "arabic-name-variants": {
    en:
      "Similarity matrix of eight written names: seven spellings of one invented payee agree fully after " +
      "normalising, a different person stays at 92, and bars beside it compare precision and recall of four " +
      "methods.",
    ar:
      "مصفوفة تشابه لثمانية أسماء مكتوبة: تتطابق سبع صيغ لاسم مستفيد مختلق تطابقًا تامًا بعد توحيد الرسم، ويبقى شخص " +
      "آخر عند 92، وإلى جانبها أشرطة تقارن الدقة والاستدعاء في أربع طرق.",
  },
  "lease-liability-schedule": {
    en:
      "Lease schedule for a shop of Hawsh Stores: liability and right-of-use asset from 2023 to 2029 with " +
      "the rent review of 2026 marked, totals under a double rule, a chart of closing balances and the entries for " +
      "2026.",
    ar:
      "جدول عقد إيجار متجر لدى «متاجر الحوش»: التزام الإيجار وأصل حق الاستخدام من 2023 إلى 2029 مع إبراز تعديل " +
      "الأجرة في 2026، والمجاميع فوق خط مزدوج، ورسم للأرصدة في آخر المدة، وقيود سنة 2026.",
  },
  "e-invoice-status-board": {
    en:
      "E-invoice board of Nasma Pharma Distribution: 864 invoices of one day in four columns, waiting, being " +
      "sent, accepted and rejected with the reason, and the counts of three branches below.",
    ar:
      "لوحة الفواتير الإلكترونية في «نسمة لتوزيع الأدوية»: 864 فاتورة في يوم واحد موزعة على أربعة أعمدة، في " +
      "الانتظار وقيد الإرسال ومقبولة ومرفوضة مع سبب الرفض، وأسفلها أعداد ثلاثة فروع.",
  },
  "controllers-letter-issue": {
    en:
      "Page of the monthly letter for controllers in English and Arabic: the case of an invoice paid twice under " +
      "two spellings of one name, with the payables account worked out to a balance of 0.000 and three rules.",
    ar:
      "صفحة من الرسالة الشهرية للمراقبين الماليين بالعربية والإنجليزية: حالة فاتورة سُدّدت مرتين باسم واحد رُسم " +
      "رسمين، وحساب الذمم الدائنة محلولًا حتى رصيد 0.000، وثلاث قواعد.",
    isBilingual: true,
  },
};

const address = /^\/samples\/([\w-]+?)(?:-ar)?\.webp$/;

/** The picture for readers of this language; an address that names no sample picture stays as it is. */
export function samplePicture(locale: Locale, written: string) {
  const name = nameIn(written);
  if (name === null) return written;
  return `/samples/${name}${locale === "ar" && !pictures[name]?.isBilingual ? "-ar" : ""}.webp`;
}

export function samplePictureText(locale: Locale, written: string) {
  const name = nameIn(written);
  return name === null ? null : (pictures[name]?.[locale] ?? null);
}

function nameIn(written: string) {
  const name = written.match(address)?.[1];
  return name !== undefined && Object.hasOwn(pictures, name) ? name : null;
}
