export const staticSiteSiteEn = {
  "search.needsScript": "Searching on this copy of the site needs JavaScript. Without it, look here:",
} as const;
