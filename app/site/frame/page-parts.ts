import { createContext, useContext } from "react";
import type { Logo } from "#app/records/brand/brand-files.ts";
import { type Brand, defaultBrand } from "#app/records/brand/palette.ts";

/** What a page needs from the build and the request. Only the server fills it, since public pages are not hydrated. */
type PageParts = {
  /** Allows the scripts and styles of an interactive page in its content security policy. */
  nonce: string | undefined;
  brand: Brand & { logos: Logo[] };
  styles: { name: string; css: string }[];
  scriptUrl: string;
  isDevelopment: boolean;
  /** Null follows the system. */
  theme: "light" | "dark" | null;
  requestId: string | null;
  /** A part could not be read that has no place of its own to say so. */
  isIncomplete?: boolean;
};

export const PagePartsContext = createContext<PageParts>({
  nonce: undefined,
  brand: { ...defaultBrand, logos: [] },
  styles: [],
  scriptUrl: "",
  isDevelopment: false,
  theme: null,
  requestId: null,
});

export function usePageParts() {
  return useContext(PagePartsContext);
}
