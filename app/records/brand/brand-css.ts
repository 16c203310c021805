import { type Colors, colorsOf, type Look, papers } from "./palette.ts";

const rounded = {
  square: "",
  soft: rulesOf("6px", "6px"),
  round: rulesOf("99px", "14px"),
};

/** What differs from the site's own style sheet; nothing for its own look. */
export function brandCss(look: Look) {
  return tokensCss(look) + rounded[look.corners];
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
