import type { Section } from "./row.ts";

export const docs: Section = {
  number: "docs",
  title: "What the README and the docs promise",
  rows: [
    { id: "docs.1", says: "Every npm command that is named exists." },
    {
      id: "docs.2",
      says: "Every variable that is named is one that the configuration reads, and every one of those is in .env.example.",
    },
    { id: "docs.3", says: "Every address of the site that is named is one of a route." },
    { id: "docs.4", says: "Every file that is linked exists." },
    { id: "docs.5", says: "Section titles and subtitles are content, with the contract's words as their first value." },
    { id: "docs.6", says: "An article and its translation are one entry in every list and count." },
    { id: "docs.7", says: "The project dialog has the four tabs that are named." },
    { id: "docs.8", says: "The public site is complete without JavaScript." },
    { id: "docs.9", says: "Feeds, sitemap, robots and Markdown answer with their types." },
    { id: "docs.10", says: "Arabic words are found in whatever form they are written." },
    { id: "docs.11", says: "An OWNER_PASSWORD under 12 characters ends the start with one line." },
    { id: "docs.12", says: "HSTS is sent only with an https ORIGIN." },
    { id: "docs.13", says: "Another spelling of an address is redirected with 308." },
    { id: "docs.14", says: "Folders and files of the data folder are closed to other accounts." },
    { id: "docs.15", says: "A backup is made daily and verified." },
    { id: "docs.16", says: "The trash keeps for 30 days." },
    { id: "docs.17", says: "A form of more than 128 KB is refused with 413." },
    { id: "docs.18", says: "Codes are sent every 30 seconds at most and invalid after five wrong tries." },
    { id: "docs.19", says: "After ten wrong passwords one has to wait." },
    { id: "docs.20", says: "The session cookie is HttpOnly, and host-bound behind https." },
    { id: "docs.21", says: "A sign-up says the same for an address that has an account." },
    { id: "docs.22", says: "During maintenance visitors are answered 503, and the owner is still in." },
    { id: "docs.23", says: "npm run export:site writes the running site." },
    {
      id: "docs.24",
      says: "Where a part of a public page cannot be read, the page stands and says so; feeds and sitemap answer 503.",
    },
  ],
};
