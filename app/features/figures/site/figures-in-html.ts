import { references } from "#app/i18n/letters.ts";
import { isLocale, type Locale } from "#app/i18n/locale.ts";
import { plainValueIn, shownValue, type View } from "./figure-facts.ts";
import { buttonHtml, slipHtml, valueHtml } from "./figure-slip.ts";

type Kind = "slips" | "values" | "text" | "typed";
type Place = { tag: string; kind: Kind; language: Locale; fold: number };

const empty = new Set("area base br col embed hr img input link meta source track wbr".split(" "));
const kindOf: Record<string, Kind> = {
  ...each("values", "a button summary label legend h1 h2 h3 h4 h5 h6 nav caption dt time output"),
  ...each("text", "head title option select script style noscript pre code kbd samp svg math template"),
  ...each("typed", "textarea"),
};
const strength: Kind[] = ["slips", "values", "text", "typed"];
const folds = new Set(["details", "dialog"]);
/** Of addresses and names; everything else that an attribute has is read by somebody. */
const unread = /^(?:href|src|srcset|action|formaction|poster|id|for|name|value|class|style|content-id)$/;
/** Figures that stand alone are set smaller when they are long, which only their value tells. */
const alone = /<bdi class="long" dir="(\w+)">(\{=([a-z-]+)\})<\/bdi>/g;
const longFigure = 10;
/** As deep as browsers nest elements. */
const deepest = 512;

/**
 * A page as visitors read it: in running text a value is a button, and behind the first of each figure stands the slip that
 * all of them open; a folded part of the page has slips of its own, since nothing within it can be shown alone.
 */
export function figuresInHtml(html: string, pageLocale: Locale, view: View, page = "") {
  const used = new Map<string, string>();
  const counts = new Map<string, number>();
  const places: Place[] = [{ tag: "", kind: "slips", language: pageLocale, fold: 0 }];
  let folded = 0;
  const sized = html.replace(alone, (whole, direction: string, token: string, key: string) => {
    const value = plainValueIn(pageLocale, view)(token, key);
    return value.length > longFigure ? whole : `<bdi dir="${direction}">${token}</bdi>`;
  });
  return sized.replace(
    /<!--.*?(?:-->|$)|<(\/?)([a-z][a-z0-9-]*)(?![a-z0-9-])([^<>]*)>|[^<]+/gis,
    (found, end, name, attributes) => {
      if (name === undefined) return found.startsWith("<!--") ? found : withValues(found);
      if (end) leave(name.toLowerCase());
      else enter(name.toLowerCase(), attributes);
      return found.includes("{=") ? withAttributes(found, pageLocale, view) : found;
    },
  );

  function enter(tag: string, attributes: string) {
    if (empty.has(tag) || places.length > deepest) return;
    const above = here();
    if (folds.has(tag)) folded += 1;
    const own = /\slang="([a-z]+)"/.exec(attributes)?.[1];
    const kind = /\saria-hidden="true"/.test(attributes) ? "values" : (kindOf[tag] ?? "slips");
    places.push({
      tag,
      kind: strength.indexOf(kind) > strength.indexOf(above.kind) ? kind : above.kind,
      language: isLocale(own) ? own : above.language,
      fold: folds.has(tag) ? folded : above.fold,
    });
  }

  function leave(tag: string) {
    const index = places.findLastIndex((place) => place.tag === tag);
    if (index > 0) places.length = index;
  }

  function here() {
    return places.at(-1) as Place;
  }

  function withValues(text: string) {
    const { kind, language, fold } = here();
    if (kind === "typed" || !text.includes("{=")) return text;
    return text.replace(references, (token, key: string) => {
      const value = shownValue(key, language, view);
      if (value === null) return token;
      if (kind === "text") return plainValueIn(language, view)(token, key);
      const figure = view.shown.get(key);
      if (kind === "values" || !figure || figure === "private") return valueHtml(value);
      const place = `${fold} ${language} ${key}`;
      const known = used.get(place);
      if (known) return buttonHtml(known, value);
      const number = counts.get(key) ?? 0;
      counts.set(key, number + 1);
      const id = `figure-${key}${page}${number || ""}`;
      used.set(place, id);
      return buttonHtml(id, value) + slipHtml(id, figure, language, view);
    });
  }
}

function withAttributes(tag: string, locale: Locale, view: View) {
  return tag.replace(/\s([\w:-]+)="([^"]*)"/g, (whole, name: string, text: string) =>
    unread.test(name) ? whole : ` ${name}="${text.replace(references, plainValueIn(locale, view))}"`,
  );
}

function each(kind: Kind, tags: string) {
  return Object.fromEntries(tags.split(" ").map((tag) => [tag, kind]));
}
