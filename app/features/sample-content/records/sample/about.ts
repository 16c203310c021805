import type { z } from "zod";
import type { AboutInput, achievementShape, skillShape } from "#app/records/sections/about.ts";

export const about: AboutInput = {
  title_en: "Finance technology and accounting automation",
  title_ar: "التقنية المالية وأتمتة المحاسبة",
  description_en:
    "I am Samir Daftari, an accountant who builds the systems that accountants use. I have worked in finance for " +
    "more than 12 years. Since 2018 that work has been automation, so I have more than 8 years of experience in " +
    "financial technology: bank reconciliation, month-end close, e-invoicing and IFRS reporting, in companies of 20 " +
    "to 3,000 people.\n\n" +
    "I began in external audit, where the first question is where a figure comes from. I still work that way: I sit " +
    "with the people who close the books, write down what they do, and automate only the steps that nobody has to " +
    "think about.",
  description_ar:
    "أنا سمير دفتري، محاسب يبني الأنظمة التي يعمل عليها المحاسبون. أعمل في المجال المالي منذ أكثر من 12 سنة، " +
    "وتفرّغت منذ عام 2018 للأتمتة، فلديّ أكثر من 8 سنوات من الخبرة في التقنية المالية: التسويات البنكية، وإقفال الشهر، والفوترة الإلكترونية، وإعداد التقارير وفق المعايير الدولية، في شركات " +
    "يعمل فيها من 20 إلى 3,000 موظف.\n\n" +
    "بدأت في التدقيق الخارجي، حيث السؤال الأول دائمًا: من أين جاء هذا الرقم؟ وما زلت أعمل بهذه الطريقة؛ أجلس مع من " +
    "يقفلون الدفاتر، وأدوّن ما يفعلونه، ولا أؤتمت إلا الخطوات التي لا تحتاج إلى تفكير.",
  philosophy_en:
    "A figure that cannot be explained should not be posted, however fast it was produced. I would rather automate " +
    "nine steps in ten and leave the tenth to a named person than hide a guess inside a model. Software should make " +
    "the books easier to question, not harder.",
  philosophy_ar:
    "الرقم الذي لا يمكن تفسيره لا يُرحَّل، مهما كانت سرعة الوصول إليه. وأفضّل أن أؤتمت تسع خطوات من عشر وأترك " +
    "العاشرة لشخص معروف باسمه، على أن أخفي تخمينًا داخل نموذج. فالبرنامج ينبغي أن يجعل مساءلة الدفاتر أسهل لا أصعب.",
  contact_info: { email: "owner@daftar.example", phone: "+962 6 555 0100", location: "Amman · عمّان" },
};

/** Items are one list for both languages, so each is a name that stands in both. */
export const skills: z.input<typeof skillShape>[] = [
  {
    category_en: "Accounting and reporting",
    category_ar: "المحاسبة والتقارير المالية",
    items: ["IFRS", "IFRS 15", "IFRS 16", "IAS 7", "ISA", "XBRL"],
  },
  {
    category_en: "Automation and integration",
    category_ar: "الأتمتة والتكامل",
    items: ["ISO 20022", "camt.053", "MT940", "UBL 2.1", "REST API", "Power Automate"],
  },
  {
    category_en: "Data and analysis",
    category_ar: "البيانات والتحليل",
    items: ["SQL", "Python", "pandas", "Power BI", "Power Query", "Excel"],
  },
  {
    category_en: "Systems and tools",
    category_ar: "الأنظمة والأدوات",
    items: ["SAP", "Odoo", "Oracle NetSuite", "PostgreSQL", "TypeScript", "Git", "Docker"],
  },
];

export const achievements: z.input<typeof achievementShape>[] = [
  {
    icon: "Trophy",
    title_en: "Eight months in a row",
    title_ar: "ثمانية أشهر متتالية",
    description_en: "Seven companies closed their books on the agreed day in each of the eight months after handover.",
    description_ar: "أقفلت سبع شركات دفاترها في اليوم المتفق عليه في كل شهر من الأشهر الثمانية التالية للتسليم.",
  },
  {
    icon: "Trophy",
    title_en: "At the same table",
    title_ar: "على الطاولة نفسها",
    description_en: "From a distributor with 20 people to a bank, always beside the people who close the books.",
    description_ar: "من موزّع لديه 20 موظفًا إلى بنك، وإلى جانب من يقفلون الدفاتر دائمًا.",
  },
  {
    icon: "Trophy",
    title_en: "From six days to seven hours",
    title_ar: "من ستة أيام إلى سبع ساعات",
    description_en: "What kept two accountants busy for six days of each month takes one of them seven hours.",
    description_ar: "ما كان يشغل محاسبَين ستة أيام من كل شهر صار أحدهما ينجزه في سبع ساعات.",
  },
  {
    icon: "Trophy",
    title_en: "Two languages, one ledger",
    title_ar: "لغتان ودفتر أستاذ واحد",
    description_en: "Five companies read one chart of 412 accounts, each named and defined in Arabic and in English.",
    description_ar: "تقرأ خمس شركات دليلًا واحدًا من 412 حسابًا، لكل منها اسم وتعريف بالعربية والإنجليزية.",
  },
];
