import { type Brand, colorsOf } from "../brand/palette.ts";

const radii = { square: "", soft: ";border-radius:6px", round: ";border-radius:99px" };
const buttonStyle = "text-decoration:none;font-weight:600";

/** A mail is composed in the colors of `mailStyles`; its texts are outside of style attributes and stay as they are. */
export function inBrand<Mail extends { html: string }>(mail: Mail, brand: Brand): Mail {
  const { light } = colorsOf(brand);
  const isOwn = brand.accent !== null || brand.paper !== "ledger";
  const colors: Record<string, string> = isOwn
    ? { "#f6f3ea": light.paper, "#fffdf7": light.sheet, "#d9d2bf": light.rule, "#0f5c5c": light.accent }
    : {};
  const html = mail.html.replace(/ style="[^"]*"/g, (style) =>
    style
      .replace(/#[0-9a-f]{6}/g, (color) => colors[color] ?? color)
      .replace(buttonStyle, buttonStyle + radii[brand.corners]),
  );
  return { ...mail, html };
}
