export const sections = ["projects", "blog", "about", "resume", "contact"] as const;
export type Section = (typeof sections)[number];
