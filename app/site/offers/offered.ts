/** What features add to which pages of the core lead: without the feature there is no link. */
type Offered = "cards" | "feeds" | "homeScreen" | "moderation" | "pdf" | "search";

const offered = new Set<Offered>();

export function offerOnSite(name: Offered) {
  offered.add(name);
}

export const isOffered = (name: Offered) => offered.has(name);
