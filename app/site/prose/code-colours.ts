import hljs from "highlight.js/lib/core";
import bash from "highlight.js/lib/languages/bash";
import excel from "highlight.js/lib/languages/excel";
import javascript from "highlight.js/lib/languages/javascript";
import json from "highlight.js/lib/languages/json";
import powershell from "highlight.js/lib/languages/powershell";
import python from "highlight.js/lib/languages/python";
import sql from "highlight.js/lib/languages/sql";
import typescript from "highlight.js/lib/languages/typescript";
import vbnet from "highlight.js/lib/languages/vbnet";
import xml from "highlight.js/lib/languages/xml";
import yaml from "highlight.js/lib/languages/yaml";

const grammars = { bash, excel, javascript, json, powershell, python, sql, typescript, vbnet, xml, yaml };
for (const [name, grammar] of Object.entries(grammars)) hljs.registerLanguage(name, grammar);
hljs.registerAliases(["vba"], { languageName: "vbnet" });
hljs.registerAliases(["postgresql", "sqlite", "tsql"], { languageName: "sql" });

/** The first word of a scope decides; those that are not listed have no colour. */
const tokenOf: Record<string, string> = {
  ...each("keyword", "keyword literal type selector-tag name meta"),
  ...each("string", "string regexp char template-string"),
  ...each("number", "number"),
  ...each("comment", "comment quote doctag"),
  ...each("function", "title built_in attr attribute property variable"),
};

/** Code as escaped HTML with a span around each token; null for a language that is not known. */
export function colouredCode(code: string, language: string) {
  if (!hljs.getLanguage(language)) return null;
  const { value } = hljs.highlight(code, { language, ignoreIllegals: true });
  const isKept: boolean[] = [];
  return value.replace(/<span class="(?:hljs-([a-z_-]+)(?![a-z_-]))?[^"<]*">|<\/span>/g, (tag, scope = "") => {
    if (tag === "</span>") return isKept.pop() ? tag : "";
    const token = tokenOf[scope];
    isKept.push(token !== undefined);
    return token ? `<span class="code-${token}">` : "";
  });
}

function each(token: string, scopes: string) {
  return Object.fromEntries(scopes.split(" ").map((scope) => [scope, token]));
}
