import type { FigureInput } from "../figure.ts";

const reconciliation = {
  visibility: "public",
  as_of: "2026-10-31",
  source_en: "Tallmar Trading Co., run log of the engine",
  source_ar: "«شركة تلمار للتجارة»، سجل تشغيل المحرك",
  source_url: "/projects/bank-reconciliation-engine",
} as const;
const invoicing = {
  visibility: "public",
  as_of: "2026-10-31",
  source_en: "Nasma Pharma Distribution, answers of the tax portal",
  source_ar: "«نسمة لتوزيع الأدوية»، ردود منصة الضريبة",
  source_url: "/projects/e-invoicing-bridge",
} as const;
const leasing = {
  visibility: "public",
  as_of: "2026-10-31",
  source_en: "Hawsh Stores, lease register",
  source_ar: "«متاجر الحوش»، سجل عقود الإيجار",
  source_url: "/projects/ifrs-16-lease-register",
} as const;

/** Each after those that it is made of. */
export const sampleFigures: FigureInput[] = [
  {
    ...{
      key: "lines-matched",
      name_en: "Bank lines matched by rule",
      name_ar: "سطور بنكية طوبقت بقاعدة",
      ...reconciliation,
    },
    made_by: "sum",
    parts: [
      { name_en: "By reference and amount", name_ar: "بالمرجع والمبلغ", value: "6491" },
      { name_en: "By counterparty and amount", name_ar: "بالطرف المقابل والمبلغ", value: "1317" },
      { name_en: "By amount and value date", name_ar: "بالمبلغ وتاريخ الحق", value: "715" },
      { name_en: "One payment for many invoices", name_ar: "دفعة واحدة عن فواتير عدة", value: "376" },
    ],
  },
  {
    ...{
      key: "lines",
      name_en: "Bank lines of October 2026",
      name_ar: "السطور البنكية في أكتوبر 2026",
      ...reconciliation,
    },
    made_by: "sum",
    parts: [
      { figure: "lines-matched" },
      { name_en: "Left to the accountants", name_ar: "سطور بقيت للمحاسبين", value: "508" },
    ],
  },
  {
    ...{ key: "matched", name_en: "Share matched by rule", name_ar: "نسبة ما طوبق بقاعدة", ...reconciliation },
    ...{ unit: "percent", precision: 1, made_by: "percentage" },
    parts: [{ figure: "lines-matched" }, { figure: "lines" }],
    note_en: "A line counts as matched when nobody had to look at it.",
    note_ar: "يُعدّ السطر مطابَقًا إن لم يحتج أحد إلى النظر فيه.",
    earlier: [{ value: { unit: "percent", value: "93.9", precision: 1 }, until: "2026-09-30" }],
  },
  {
    ...{ key: "close-days", name_en: "Working days to close a month", name_ar: "أيام العمل لإقفال الشهر" },
    ...{ visibility: "public", unit: "change", of_unit: "number", typed_before: "11", typed_value: "4" },
    source_en: "Sarra Logistics, close calendar",
    source_ar: "«سرّا للخدمات اللوجستية»، تقويم الإقفال",
    source_url: "/projects/four-day-month-end-close",
  },
  {
    ...{ key: "invoices-sent", name_en: "E-invoices sent", name_ar: "الفواتير الإلكترونية المرسلة", ...invoicing },
    typed_value: "61700",
  },
  {
    ...{ key: "accepted", name_en: "E-invoices accepted at once", name_ar: "فواتير قُبلت من أول محاولة", ...invoicing },
    ...{ unit: "percent", precision: 1, made_by: "percentage" },
    parts: [
      { name_en: "Accepted at the first attempt", name_ar: "قُبلت من المحاولة الأولى", value: "61206" },
      { figure: "invoices-sent" },
    ],
  },
  {
    ...{ key: "leases-in", name_en: "Leases moved into the register", name_ar: "عقود أُدخلت في السجل", ...leasing },
    typed_value: "118",
  },
  {
    ...{ key: "leases", name_en: "Leases in all", name_ar: "عقود الإيجار كلها", ...leasing },
    made_by: "sum",
    parts: [{ figure: "leases-in" }, { name_en: "Shop leases that remain", name_ar: "عقود متاجر باقية", value: "68" }],
  },
  {
    ...{ key: "interfaces", name_en: "Bank interfaces moved to ISO 20022", name_ar: "واجهات بنكية نُقلت إلى ISO 20022" },
    ...{ visibility: "public", made_by: "sum", as_of: "2021-02-28" },
    source_en: "Rawasi Bank, register of interfaces",
    source_ar: "بنك الرواسي، سجل الواجهات",
    parts: [
      { name_en: "Payment orders", name_ar: "أوامر الدفع", value: "27" },
      { name_en: "Statements and advices", name_ar: "كشوف وإشعارات", value: "19" },
    ],
  },
];

/** Where they stand in the sample content, as it is written in JSON. */
export const sampleEdits: [from: string, to: string][] = [
  ['"figure":"94.6%"', '"figure":"{=matched}"'],
  ['"figure":"11 → 4"', '"figure":"{=close-days}"'],
  ['"figure":"99.2%"', '"figure":"{=accepted}"'],
  ['"result_value":"94.6%"', '"result_value":"{=matched}"'],
  ['"result_value":"11 → 4"', '"result_value":"{=close-days}"'],
  ['"result_value":"99.2%"', '"result_value":"{=accepted}"'],
  ["<strong>94.6%</strong>", "<strong>{=matched}</strong>"],
  ["matched 94.6% of 9,407 lines", "matched {=matched} of {=lines} lines"],
  ["94.6% من 9,407 سطور", "{=matched} من {=lines} سطور"],
  ["61,700 invoices sent, 99.2% accepted", "{=invoices-sent} invoices sent, {=accepted} accepted"],
  ["61,700 فاتورة، وقُبل 99.2% منها", "{=invoices-sent} فاتورة، وقُبل {=accepted} منها"],
  ["61,700 فاتورة، قُبل 99.2% منها", "{=invoices-sent} فاتورة، قُبل {=accepted} منها"],
  ["118 of 186 leases are loaded", "{=leases-in} of {=leases} leases are loaded"],
  ["118 عقدًا من أصل 186 عقدًا", "{=leases-in} عقدًا من أصل {=leases} عقدًا"],
  ['"value":"46"', '"value":"{=interfaces}"'],
  ["Moved 46 daily interfaces", "Moved {=interfaces} daily interfaces"],
  ["نقل 46 واجهة يومية", "نقل {=interfaces} واجهة يومية"],
];
