export const pdfSiteEn = {
  "resume.certificates": "Certificates",
  "resume.selectedProjects": "Selected Projects",
  "sheet.morePictures": {
    one: "{count} more picture is on the project’s page:",
    other: "{count} more pictures are on the project’s page:",
  },
  "sheet.facing": "Both languages",
  "sheet.onlyEnglish": "Only in English",
  "sheet.onlyArabic": "Only in Arabic",
  "sheet.page": "Page {page} of {pages}",
} as const;
