/** The words of the mails that the site sends. */
export const mailEn = {
  "mail.message.heading": "{name} wrote to you through {site}",
  "mail.message.about": "{name}: {subject}",
  "mail.message.name": "Name",
  "mail.message.email": "E-mail",
  "mail.message.subject": "Subject",
  "mail.message.language": "Written on",
  "mail.message.inEnglish": "the English page",
  "mail.message.inArabic": "the Arabic page",
  "mail.message.answer": "Answer this mail, and {name} receives it.",
  "mail.message.inbox": "All messages",
} as const;
