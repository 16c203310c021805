import type { Brand } from "./palette.ts";

/** Named by its content and its size. */
export const brandFileAddress = /^\/brand\/[\w-]{16}-(\d{1,4})x(\d{1,4})(?:-(?:\d{3}|maskable)\.png|\.(?:svg|webp))$/;

export const iconSides = ["180", "192", "512", "maskable"] as const;
type Icons = Record<(typeof iconSides)[number], string>;

/** `theme` is null where one logo serves both. */
export type Logo = { src: string; width: number; height: number; theme: "light" | "dark" | null };

const ownIcons: Icons & { shown: string } = {
  shown: "/icon.svg",
  "180": "/apple-touch-icon.png",
  "192": "/icons/icon-192.png",
  "512": "/icons/icon-512.png",
  maskable: "/icons/maskable-512.png",
};

/** The icon in all sizes, beside the picture that they were made from; those of the site itself without one. */
export function shownIcons(icon: Brand["icon"]): Icons & { shown: string } {
  if (icon === null) return ownIcons;
  const stem = icon.slice(0, icon.lastIndexOf("."));
  const sizes = Object.fromEntries(iconSides.map((side) => [side, `${stem}-${side}.png`])) as Icons;
  return { shown: icon.endsWith(".svg") ? icon : sizes["192"], ...sizes };
}

export function sizeOfFile(address: string) {
  const [, width, height] = brandFileAddress.exec(address) ?? [];
  return { width: Number(width ?? 1), height: Number(height ?? 1) };
}
