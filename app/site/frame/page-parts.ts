import { createContext, useContext } from "react";

/** What a page needs of the build and of its request; only the server has it, and only the server draws public pages. */
type PageParts = {
  /** What marks the scripts and styles of an interactive page as this answer's own. */
  nonce: string | undefined;
  css: string;
  scriptUrl: string;
  isDevelopment: boolean;
  /** The theme to draw the page in from the start, or null to follow the system. */
  theme: "light" | "dark" | null;
  requestId: string | null;
};

export const PagePartsContext = createContext<PageParts>({
  nonce: undefined,
  css: "",
  scriptUrl: "",
  isDevelopment: false,
  theme: null,
  requestId: null,
});

export function usePageParts() {
  return useContext(PagePartsContext);
}
