import type { Section } from "./row.ts";

export const section6: Section = {
  number: "6",
  title: "Roles and permissions",
  rows: [
    { id: "6.1.1", says: "A visitor reads public pages, switches the language, writes by the form, signs in and up." },
    { id: "6.1.2", says: "A visitor sees public projects and published articles only." },
    { id: "6.2.1", says: "A user can sign out and is sent home from /admin." },
    { id: "6.3.1", says: "An admin opens all admin screens and sees the Admin link." },
    { id: "6.3.2", says: "An admin changes any user's role." },
    { id: "6.3.3", says: "An admin passes the second factor where it is on." },
    { id: "6.4.1", says: "A moderator can be chosen and is counted." },
    {
      id: "6.4.2",
      says: "What a moderator may do is open.",
      decision: "Sees and rules on comments at /moderation and beside each comment; nothing else.",
    },
    { id: "6.5.1", says: "The role is read from the profile." },
    { id: "6.5.2", says: "The sidebar shows the role." },
    {
      id: "6.5.3",
      says: "Whether the server enforces it is open, and a public key is in the client.",
      decision: "The server decides at each request by the role in the database; the browser holds no key.",
    },
  ],
};
