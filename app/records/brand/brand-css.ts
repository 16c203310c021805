import type { Logo } from "./brand-files.ts";
import { type Brand, type Colors, colorsOf, type Look, papers } from "./palette.ts";

const rounded = { square: "", soft: rulesOf("6px", "6px"), round: rulesOf("99px", "14px") };

const beside = "@layer parts{.site-name:has(img){display:inline-flex}.site-name .logo-name{display:inline}}";

/** What differs from the site's own style sheet; nothing for its own look. */
export function brandCss({ logos, ...brand }: Brand & { logos: Logo[] }) {
  const { logo_light, logo_dark, logo_name, paper } = brand;
  const ground = logo_light && logo_dark ? null : papers[paper][logo_light ? "light" : "dark"].paper;
  return tokensCss(brand) + rounded[brand.corners] + logoCss(logos, ground) + (logo_name === "beside" ? beside : "");
}

/** A logo that was made for one theme alone stands on that theme's paper, which nobody sees on the same paper. */
function logoCss([logo]: Logo[], ground: string | null) {
  if (!logo) return "";
  const plate = ground ? `.site-name img{background:${ground};box-shadow:0 0 0 .375rem ${ground}}` : "";
  const size = ".site-name img{block-size:2.5rem;inline-size:auto;max-inline-size:min(14rem,100%);object-fit:contain}";
  if (logo.theme === null) return `@layer parts{${size}${plate}}`;
  const isDark = ":root:not([data-theme=light])";
  const themes = `.logo-dark,[data-theme=dark] .logo-light{display:none}[data-theme=dark] .logo-dark{display:block}@media(prefers-color-scheme:dark){${isDark} .logo-light{display:none}${isDark} .logo-dark{display:block}}`;
  return `@layer parts{${size}${themes}}`;
}

function tokensCss(look: Look) {
  const { light, dark } = colorsOf(look);
  const ours = colorsOf({ accent: null, paper: "ledger" });
  const names = (Object.keys(light) as (keyof Colors)[]).filter(
    (name) => light[name] !== ours.light[name] || dark[name] !== ours.dark[name],
  );
  const tokens = names.map((name) => `--${name}:light-dark(${light[name]},${dark[name]})`);
  return tokens.length > 0 ? `@layer tokens{:root{${tokens.join(";")}}}` : "";
}

function rulesOf(small: string, large: string) {
  const controls = ".button,.icon-button,.filter a,.badge";
  const surfaces = ".picture,.cover,.record-text img,.record-text pre,.callout,.card,.form-status,dialog";
  return `@layer parts{${controls}{border-radius:${small}}:is(${surfaces}){border-radius:${large}}}`;
}

export function themeColorsOf({ paper }: Pick<Look, "paper">) {
  return { light: papers[paper].light.paper, dark: papers[paper].dark.paper };
}
