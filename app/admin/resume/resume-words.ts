export const kindWords = {
  work: "resume.kindWork",
  education: "resume.kindEducation",
  language: "resume.kindLanguage",
  certificate: "resume.kindCertificate",
  reference: "resume.kindReference",
} as const;
