/** Those that published code is coloured in, by the name after `language-`. */
export const codeLanguages = {
  bash: "Bash",
  excel: "Excel",
  javascript: "JavaScript",
  json: "JSON",
  powershell: "PowerShell",
  python: "Python",
  sql: "SQL",
  typescript: "TypeScript",
  vbnet: "VBA",
  xml: "XML, HTML",
  yaml: "YAML",
} as const;
