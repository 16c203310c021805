import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const app = join(import.meta.dirname, "..", "app");
const folder = join(app, "features");

/** What stands in the files that collect the features, each after those that it needs. */
export function collectedFiles() {
  const features = inOrderOfNeed();
  const importsOf = (file) =>
    features.filter((name) => has(name, file)).map((name) => `import "./features/${name}/${file}";\n`);
  const withWords = features.filter((name) => has(name, "words.en.ts")).sort();
  const forAdmin = withWords.filter((name) => hasWords(name, "")).map(nameInCode);
  const forSite = withWords.filter((name) => hasWords(name, "Site")).map((name) => `${nameInCode(name)}Site`);
  const withStyles = features.filter((name) => has(name, "feature.styles.ts")).sort();
  const withRoutes = features.filter((name) => has(name, "routes.ts")).sort();
  const migrations = features.flatMap(migrationsOf).sort((one, other) => one.name.localeCompare(other.name));
  const codeOf = (name) => `${nameInCode(name.slice(5))}Migration`;
  return {
    "features.ts": [
      "// Written by `npm run features`: what server, browser and child processes may know of each feature.\n",
      ...importsOf("feature.ts"),
    ],
    "features.admin.ts": [
      "// Written by `npm run features`: what each feature adds to the admin area.\n",
      ...importsOf("feature.admin.ts"),
    ],
    "features.dashboard.ts": [
      "// Written by `npm run features`: what each feature shows on the dashboard.\n",
      ...importsOf("feature.dashboard.ts"),
    ],
    "features.editor.ts": [
      "// Written by `npm run features`: what each feature adds to the text editor, and is loaded with it.\n",
      ...importsOf("feature.editor.ts"),
    ],
    "features.settings.ts": [
      "// Written by `npm run features`: what each feature shows among the settings.\n",
      ...importsOf("feature.settings.ts"),
    ],
    "features.browser.ts": [
      "// Written by `npm run features`: what each feature adds to the script of public pages.\n",
      ...importsOf("feature.browser.ts"),
    ],
    "features.styles.ts": [
      "// Written by `npm run features`: the style sheets of features' pages, by the names that their routes give.\n\n",
      ...withStyles.map(
        (name) => `import { ${nameInCode(name)}Styles } from "./features/${name}/feature.styles.ts";\n`,
      ),
      "\n",
      `export const featureStyles = { ${withStyles.map((name) => `...${nameInCode(name)}Styles`).join(", ")} };\n`,
    ],
    "features.site.ts": [
      "// Written by `npm run features`: what each feature shows in pages of the site that are not its own.\n",
      ...importsOf("feature.site.ts"),
    ],
    "features.server.ts": [
      "// Written by `npm run features`: what each feature adds on the server. First the kinds: modules that follow walk over them.\n",
      'import "./features.migrations.ts";\n',
      'import "./features.ts";\n',
      ...importsOf("feature.server.ts"),
      "\n/** All tables, those of the features too: whoever opens a database takes them from here. */\n",
      'export { tables } from "./records/store/tables.ts";\n',
    ],
    "features.migrations.ts": [
      "// Written by `npm run features`: the migrations of each feature.\n\n",
      ...migrations
        .toSorted((one, other) => one.path.localeCompare(other.path))
        .map(({ name, path }) => `import { ${codeOf(name)} } from "./${path}";\n`),
      'import { addMigrations } from "./records/migrations/migrations.server.ts";\n\n',
      `addMigrations((${migrations.length > 0 ? "engine" : ""}) => ({\n`,
      ...migrations.map(({ name }) => `  "${name}": ${codeOf(name)}(engine),\n`),
      "}));\n",
    ],
    "features.words.ts": [
      "// Written by `npm run features`: the words that each feature adds to those of the admin area, and of the site.\n\n",
      ...withWords.flatMap((name) =>
        ["Ar", "En"].map((language) => {
          const own = [nameInCode(name), `${nameInCode(name)}Site`];
          const imported = own.filter((one) => forAdmin.includes(one) || forSite.includes(one));
          const names = imported.map((one) => one + language).join(", ");
          return `import { ${names} } from "./features/${name}/words.${language.toLowerCase()}.ts";\n`;
        }),
      ),
      ...dictionary("featureWords", forAdmin),
      ...dictionary("featureSiteWords", forSite),
    ],
    "features.routes.ts": [
      "// Written by `npm run features`: the addresses of each feature.\n\n",
      'import type { FeatureRoutes } from "./feature-routes.ts";\n',
      ...withRoutes.map((name) => `import * as ${nameInCode(name)}Routes from "./features/${name}/routes.ts";\n`),
      "\n",
      `export const featureRoutes: FeatureRoutes[] = [\n`,
      ...withRoutes.map((name) => `  ${nameInCode(name)}Routes,\n`),
      "];\n",
    ],
  };
}

function dictionary(name, parts) {
  const of = (language) => [
    `  ${language.toLowerCase()}: {\n`,
    ...parts.map((part) => `    ...${part}${language},\n`),
    "  },\n",
  ];
  return ["\n", `export const ${name} = {\n`, ...of("En"), ...of("Ar"), "};\n"];
}

/** For the admin area, or those of its own for the `Site`. */
function hasWords(name, place) {
  return textOf(name, "words.en.ts").includes(`export const ${nameInCode(name)}${place}En `);
}

function textOf(name, file) {
  return has(name, file) ? readFileSync(join(folder, name, file), "utf8") : "";
}

/** `records/migrations/0060-talks.server.ts` exports `talksMigration`. */
function migrationsOf(feature) {
  const files = join(folder, feature, "records/migrations");
  return (existsSync(files) ? readdirSync(files) : []).map((file) => ({
    name: file.replace(".server.ts", ""),
    path: `features/${feature}/records/migrations/${file}`,
  }));
}

function has(name, file) {
  return existsSync(join(folder, name, file));
}

/** What the `needs` of each `feature.ts` names. */
export function featureNeeds() {
  return Object.fromEntries(
    readdirSync(folder)
      .sort()
      .map((name) => {
        const [, list = ""] = /export const needs = \[([^\]]*)\]/.exec(textOf(name, "feature.ts")) ?? [];
        return [name, [...list.matchAll(/"([\w-]+)"/g)].map(([, needed]) => needed)];
      }),
  );
}

function inOrderOfNeed() {
  const needs = featureNeeds();
  const ordered = [];
  const visit = (name, path) => {
    if (path.includes(name)) throw new Error(`features need each other in a circle: ${[...path, name].join(", ")}`);
    if (!needs[name]) throw new Error(`the feature ${path.at(-1)} needs ${name}, which is not there`);
    for (const needed of needs[name]) visit(needed, [...path, name]);
    if (!ordered.includes(name)) ordered.push(name);
  };
  for (const name of Object.keys(needs)) visit(name, []);
  return ordered;
}

function nameInCode(name) {
  return name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
}

if (process.argv[1] === import.meta.filename)
  for (const [name, parts] of Object.entries(collectedFiles())) writeFileSync(join(app, name), parts.join(""));
