import { inventedContactEmail, type SettingsInput } from "#app/records/settings/settings.ts";

export const settings: Partial<SettingsInput> = {
  siteName_en: "Samir Daftari",
  siteName_ar: "سمير دفتري",
  siteDescription_en:
    "Samir Daftari builds accounting automation in Amman: bank reconciliation, month-end close, e-invoicing and " +
    "IFRS reporting, in Arabic and English.",
  siteDescription_ar:
    "سمير دفتري، مختص في أتمتة المحاسبة في عمّان: التسويات البنكية، وإقفال الشهر، والفوترة الإلكترونية، والتقارير " +
    "المالية بالعربية والإنجليزية.",
  ownerName_en: "Samir Daftari",
  ownerName_ar: "سمير دفتري",
  ownerPicture: "/samples/portrait.webp",
  heroTitle_en: "Accounting systems that can explain every figure",
  heroTitle_ar: "أنظمة محاسبية تفسّر كل رقم فيها",
  heroSubtitle_en: "Finance technology and accounting automation, in Arabic and English",
  heroSubtitle_ar: "التقنية المالية وأتمتة المحاسبة بالعربية والإنجليزية",
  heroDescription_en:
    "I work with finance teams that still close by hand. We take one process at a time, from bank statement to " +
    "financial statements, automate what is routine, and keep a record of every step that an auditor may ask about.",
  heroDescription_ar:
    "أعمل مع الفرق المالية التي ما زالت تقفل دفاترها يدويًا. نتناول عملية واحدة كل مرة، من كشف البنك إلى القوائم " +
    "المالية، فنؤتمت المتكرر منها ونحفظ أثر كل خطوة قد يسأل عنها المدقق.",
  footerText_en:
    "Finance technology and accounting automation, Amman. Sample content: the person, the firms and the figures are " +
    "invented.",
  footerText_ar: "التقنية المالية وأتمتة المحاسبة، عمّان. محتوى نموذجي: الشخص والشركات والأرقام كلها مختلقة.",
  statementRows: [
    { figure: "94.6%", label_en: "Bank lines matched by rule", label_ar: "السطور البنكية المطابَقة آليًا" },
    { figure: "11 → 4", label_en: "Working days to close a month", label_ar: "أيام العمل لإقفال الشهر" },
    { figure: "17 → 6.5", label_en: "Days to approve an invoice", label_ar: "أيام اعتماد الفاتورة" },
    { figure: "99.2%", label_en: "E-invoices accepted at once", label_ar: "الفواتير المقبولة من أول محاولة" },
  ],
  contactEmail: inventedContactEmail,
  metaKeywords: "accounting automation, IFRS",
  socialLinks: [
    { label: "Network", label_ar: "الشبكة المهنية", url: "https://network.daftar.example/samir" },
    { label: "Code", label_ar: "الشيفرة", url: "https://code.daftar.example/samir" },
    { label: "Letter", label_ar: "الرسالة الشهرية", url: "https://letter.daftar.example" },
  ],
  timeZone: "Asia/Amman",
};
