import type { InlinePicture } from "#app/platform/mail/mail.ts";
import { type Brand, colorsOf } from "../brand/palette.ts";
import { printLogoOf } from "../brand/print-look.ts";
import { html } from "./html.ts";

const radii = { square: "", soft: ";border-radius:6px", round: ";border-radius:99px" };
const buttonStyle = "text-decoration:none;font-weight:600";
const maxLogoSize = { width: 320, height: 48 };
/** Of the ground around a logo, which is seen where a mail program darkens the mail and not its pictures. */
export const logoMargin = 8;

/** A mail is composed in the colors of `mailStyles`; its texts are outside of style attributes and stay as they are. */
export function inBrand<Mail extends { html: string }>(mail: Mail, brand: Brand, siteName: string) {
  const { light } = colorsOf(brand);
  const isOwn = brand.accent !== null || brand.paper !== "ledger";
  const colors: Record<string, string> = isOwn
    ? { "#f6f3ea": light.paper, "#fffdf7": light.sheet, "#d9d2bf": light.rule, "#0f5c5c": light.accent }
    : {};
  const styled = mail.html.replace(/ style="[^"]*"/g, (style) =>
    style
      .replace(/#[0-9a-f]{6}/g, (color) => colors[color] ?? color)
      .replace(buttonStyle, buttonStyle + radii[brand.corners]),
  );
  const picture = logoOf(brand, isOwn ? light.sheet : "#fffdf7");
  if (!picture) return { ...mail, html: styled };
  const [width, height] = [picture.width + 2 * logoMargin, picture.height + 2 * logoMargin];
  const aside = brand.logo_light ? `-${logoMargin}px` : "0";
  const style = `display:block;margin:${aside} ${aside} 12px;border:0;max-width:100%;height:auto${brand.corners === "square" ? "" : radii.soft};color:#1d2329;font-size:18px;font-weight:600`;
  const logo = html`<img src="cid:${picture.cid}" alt="${siteName}" width="${String(width)}" height="${String(height)}" style="${style}">`;
  return { ...mail, html: styled.replace("<h1 ", () => `${logo.html}\n<h1 `), picture };
}

/** On a ground of its own, so that it is seen on a dark mail too. */
function logoOf(brand: Brand, sheet: string): InlinePicture | null {
  const logo = printLogoOf(brand);
  if (!logo) return null;
  const scale = Math.min(maxLogoSize.width / logo.width, maxLogoSize.height / logo.height);
  const scaled = (side: number) => Math.max(1, Math.round(side * scale));
  const size = { width: scaled(logo.width), height: scaled(logo.height) };
  return { cid: "logo@daftar", address: logo.address, ...size, ground: logo.ground ?? sheet };
}
