/** What owners notice of a version, the newest first; a version of few days is one entry. */
export const news = [
  {
    day: "2026-11-22",
    en: [
      "Mail settings are here: server, sender, a test that shows the server's response, and the DNS records of your domain.",
      "This health page: database, disk, mail, backups, certificate and clock, each with what to do.",
      "Posts and pictures are imported from WordPress, Ghost and Markdown, and everything can be exported again.",
      "Redirects of your own, and a list of addresses that were requested and not found.",
      "Views and visitors are counted without cookies, with charts on the dashboard.",
    ],
    ar: [
      "إعدادات البريد هنا: الخادم والمُرسل وتجربة تعرض رد الخادم، وسجلات DNS لنطاقك.",
      "صفحة الحالة هذه: قاعدة البيانات والقرص والبريد والنسخ الاحتياطية والشهادة والساعة، ومع كلٍّ ما ينبغي فعله.",
      "تُستورد المقالات والصور من ووردبريس وغوست وMarkdown، ويُصدَّر كل شيء من جديد.",
      "عناوين تحويل تضعها بنفسك، وقائمة بالعناوين التي طُلبت وليست في الموقع.",
      "تُحصى المشاهدات والزوّار من دون ملفات تعريف ارتباط، ورسومها في لوحة المعلومات.",
    ],
  },
];
