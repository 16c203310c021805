import type { Section } from "./row.ts";

const ours = "Paths and answers are our own; the meaning is the same.";

export const section7: Section = {
  number: "7",
  title: "The calls it makes",
  rows: [
    { id: "7.1.1", says: "Calls go to a hosted backend by its client.", decision: ours },
    { id: "7.2.1", says: "Public projects are those that are not private, the newest first." },
    { id: "7.2.2", says: "A live connection reloads projects when public ones change." },
    { id: "7.2.3", says: "Public articles are published ones, the newest first." },
    { id: "7.2.4", says: "About, resume and contact are read from one row each." },
    { id: "7.2.5", says: "The profile is read by the user's id." },
    { id: "7.2.6", says: "No row of the second factor means that it is off." },
    { id: "7.3.1", says: "Signing in takes e-mail and password." },
    { id: "7.3.2", says: "Signing up takes e-mail, password and the full name." },
    { id: "7.3.3", says: "A reset is asked for by e-mail and leads to mode=reset." },
    { id: "7.3.4", says: "The password can be changed." },
    { id: "7.3.5", says: "One can sign out." },
    {
      id: "7.3.6",
      says: "The session is read and its state followed.",
      decision: "The server reads it at each request; open pages hear of its end.",
    },
    {
      id: "7.3.7",
      says: "The provider has further interfaces.",
      nobody: "Interfaces of the old provider that the product does not use.",
    },
    { id: "7.4.1", says: "A code is sent by e-mail for the sign-in." },
    {
      id: "7.4.2",
      says: "In development the code is in the answer too.",
      decision: "Mails are files in the outbox folder while no mail server is set; no answer holds a code.",
    },
    { id: "7.4.3", says: "A code is verified." },
    { id: "7.4.4", says: "The second factor is turned on for the user." },
    { id: "7.4.5", says: "The second factor is turned off." },
    {
      id: "7.4.6",
      says: "Eight backup codes are made and shown once in a window of 500 by 600 with a warning and a print button.",
      decision: "They are shown once on the account page, with both: browsers block a window that opens by itself.",
    },
    { id: "7.5.1", says: "The dashboard counts by status." },
    { id: "7.5.2", says: "Articles are listed by creation, written, changed and deleted." },
    { id: "7.5.3", says: "Projects are listed by creation, written, changed and deleted." },
    {
      id: "7.5.4",
      says: "About is changed, or written where there is none; skills and achievements are changed alone.",
    },
    { id: "7.5.5", says: "Contact is changed, or written where there is none; methods are changed alone." },
    { id: "7.5.6", says: "The resume is changed, and the day of the change is today." },
    { id: "7.5.7", says: "Tasks are listed newest first, written, changed and deleted." },
    { id: "7.5.8", says: "Project codes are listed, written as active, changed, toggled and deleted by code." },
    { id: "7.5.9", says: "Profiles are listed newest first; the role is changed by user." },
    {
      id: "7.6.1",
      says: "The contact form makes no call and waits one second.",
      decision: "The message is kept, shown in an inbox and mailed to the owner.",
    },
    { id: "7.7.1", says: "Further shapes of answers are open.", decision: ours },
  ],
};
