import { parse as parseToml } from "smol-toml";
import { parse as parseYaml } from "yaml";
import type { Archive } from "#app/features/archive/platform/zip.server.ts";
import { zoneNamed } from "#app/features/foreign-texts/read-date.ts";
import { isMap, mapIn, type Values } from "#app/features/foreign-texts/values.ts";
import { jsonOrNull } from "#app/platform/normalize-text.ts";
import { readFrontMatter } from "./front-matter.ts";

const maxBytes = 256 * 1024;
const siteFile = /(?:^|\/)(?:_config|config|hugo)(?:\.\w+)?\.(?:ya?ml|toml|json)$/i;
const sectionFile = /(?:^|\/)_index(?:\.[a-z]{2})?\.(?:md|markdown)$/i;
const dataFile = /(?:^|\/)([^/]+?)(?:\.11tydata)?\.json$/i;

/** Values that a generator gives to all texts of a folder: Jekyll's defaults, Hugo's cascade, Eleventy's data of a folder. */
export async function folderDefaults({ names, read }: Archive) {
  const rules: { applies: (name: string) => boolean; values: Values }[] = [];
  const sites: [string, Values][] = [];
  let timeZone: string | null = null;
  for (const name of names) {
    const folder = name.slice(0, name.lastIndexOf("/") + 1);
    if (siteFile.test(name)) {
      const site = valuesOf(name, (await textAt(name)) ?? "");
      const zone = site.timezone ?? site.timeZone;
      timeZone ??= typeof zone === "string" ? zoneNamed(zone) || null : null;
      rules.push(...jekyllRules(folder, site));
      if (/(?:^|\/)_config\.\w+$/.test(name)) sites.push([folder, site]);
    } else if (sectionFile.test(name)) {
      const front = readFrontMatter((await textAt(name)) ?? "");
      const cascades = front.ok ? [front.data.cascade].flat().filter(isMap) : [];
      for (const values of cascades) rules.push({ applies: (one) => one.startsWith(folder), values });
    } else if (dataFile.exec(name)?.[1] === folder.split("/").at(-2)) {
      const values = jsonOrNull((await textAt(name)) ?? "");
      if (isMap(values)) rules.push({ applies: (one) => one.startsWith(folder), values });
    }
  }
  const defaults = (name: string): Values =>
    Object.assign({}, ...rules.filter(({ applies }) => applies(name)).map(({ values }) => values));
  const isSkipped = (name: string) => {
    const own = sites.filter(([folder]) => name.startsWith(folder));
    return (own.length > 0 ? own : [["", {}] as const]).some(([folder, site]) => skippedBy(folder, site, name));
  };
  return { defaults, timeZone, isSkipped };

  async function textAt(name: string) {
    const bytes = await read(name);
    return bytes && bytes.length <= maxBytes ? bytes.toString("utf8") : null;
  }
}

function valuesOf(name: string, text: string): Values {
  try {
    const read = /\.toml$/i.test(name)
      ? parseToml(text, { maxDepth: 20 })
      : parseYaml(text, { maxAliasCount: 20, logLevel: "error", schema: "core" });
    return isMap(read) ? read : {};
  } catch {
    return {};
  }
}

/** Jekyll and Hexo show no folder with such a name, but those that are asked for; a collection lies at one place. */
function skippedBy(folder: string, site: Values, name: string) {
  const within = typeof site.collections_dir === "string" ? `${site.collections_dir.replace(/^\/|\/$/g, "")}/` : "";
  const collections = Object.entries(mapIn(site, "collections")).filter(([, one]) => isMap(one) && one.output === true);
  const places = collections.map(([one]) => `${folder}${within}_${one}/`);
  const place = places.find((one) => name.startsWith(one)) ?? folder;
  const shown = new Set(["_posts", "_drafts", ...[site.include].flat()]);
  return [...name.slice(place.length).matchAll(/(?<![^/])(_[^/]*)\//g)].some(([, one]) => !shown.has(one));
}

function jekyllRules(folder: string, site: Values) {
  return [site.defaults].flat().flatMap((rule) => {
    if (!isMap(rule)) return [];
    const { path, type } = mapIn(rule, "scope");
    const below =
      folder + (typeof path === "string" && path ? `${(path.split("*")[0] ?? "").replace(/\/$/, "")}/` : "");
    const within = typeof type === "string" ? `/_${type}/` : "/";
    const applies = (name: string) => name.startsWith(below) && `/${name}`.includes(within);
    return [{ applies, values: mapIn(rule, "values") }];
  });
}
