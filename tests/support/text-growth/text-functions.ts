import type { SourceModule, Syntax } from "./source-modules.ts";

export type Parameter = { name: string; type: string; isOptional: boolean; isRest: boolean };
export type TextFunction = { path: string; name: string; parameters: Parameter[] };

/** Parameters of these names hold what the code itself writes: keys, names of columns, addresses of this site. */
const ownNames = new Set(
  `accent action areas asked browserToken changedAt client close code codes column columns copy countryCode databaseUrl
  day direction draftOf editId editIds email etag eventKey except fallback failed failure field fields fileName folder
  format group grounds hash hashes id ids indexFolder intent key keys kind kindName knownToken label language
  lastModified link list listTitle locale location message moment name names newEmail now order origin ownOrigin
  packageNames page part passphrase passwordHash path paths plain plainName prefix program purpose question recordId
  removed requestId requested returnPath root row rows screen sealed secret server sessionId sha256 shown siteName slug
  snapshotFolder status storeKey style table term terms timeZone titleWord to today token tooLarge tooShort topics type
  until up url userId verb wanted who within word announced causeId cause currencies`.split(/\s+/),
);
/** Whoever takes one of these first asks the store; what people write goes through the functions that are measured. */
const takesPermission = /^(?:Admin|Moderator|System|Viewer|PendingViewer)\b/;

export function allFunctions(modules: SourceModule[]): TextFunction[] {
  return modules.flatMap(({ path, text, body }) =>
    exportedFunctions(body).map(([name, node]) => {
      return { path, name, parameters: (node.params as Syntax[]).map((one) => parameterOf(one, text)) };
    }),
  );
}

/** Exported functions with a parameter that may hold what people or files say. */
export function textFunctions(modules: SourceModule[]): TextFunction[] {
  return allFunctions(modules).filter(({ name, parameters }) => {
    const isAct = /^[A-Z]|^use[A-Z]/.test(name) || parameters.some(({ type }) => takesPermission.test(type));
    return !isAct && parameters.some(holdsText);
  });
}

export function holdsText({ name, type }: Parameter) {
  return isText(type) && !ownNames.has(name);
}

const isText = (type: string) => /^(?:readonly )?\(?string\b/.test(type);

function exportedFunctions(body: Syntax[]) {
  return body.flatMap(({ type, declaration }) => {
    if (type !== "ExportNamedDeclaration" || !declaration) return [];
    const {
      type: kind,
      id,
      declarations,
    } = declaration as { type: string; id: { name: string }; declarations: unknown };
    if (kind === "FunctionDeclaration") return [[id.name, declaration as Syntax] as const];
    if (kind !== "VariableDeclaration") return [];
    return (declarations as { id: { name: string }; init: Syntax | null }[]).flatMap(({ id, init }) =>
      init && /Function/.test(init.type) ? [[id.name, init] as const] : [],
    );
  });
}

function parameterOf(node: Syntax, text: string): Parameter {
  const isRest = node.type === "RestElement";
  const target = (isRest ? node.argument : node.type === "AssignmentPattern" ? node.left : node) as Syntax;
  const note = (node.typeAnnotation ?? target.typeAnnotation) as { typeAnnotation: Syntax } | null | undefined;
  const standard = node.type === "AssignmentPattern" ? (node.right as Syntax) : null;
  const written = note && text.slice(note.typeAnnotation.start, note.typeAnnotation.end);
  const type = written ?? (standard && /^["`]/.test(text.slice(standard.start)) ? "string" : "");
  return {
    name: typeof target.name === "string" ? target.name : "",
    type,
    isOptional: standard !== null || target.optional === true,
    isRest,
  };
}
