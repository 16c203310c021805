import type { Section } from "./row.ts";

const both = (english: string, arabic: string) => `${arabic} - ${english}`;
const mismatch = both("Passwords do not match", "كلمات المرور غير متطابقة");
const short = both("Password must be at least 6 characters", "كلمة المرور يجب أن تكون 6 أحرف على الأقل");

export const section5: Section = {
  number: "5",
  title: "Validation rules",
  rows: [
    {
      id: "5.1.1",
      says: "The two new passwords must be the same.",
      words: [
        ["en", "reset.mismatch", mismatch],
        ["ar", "reset.mismatch", mismatch],
      ],
    },
    {
      id: "5.1.2",
      says: "A new password has at least 6 characters.",
      words: [
        ["en", "reset.tooShort", short],
        ["ar", "reset.tooShort", short],
      ],
    },
    { id: "5.2.1", says: "Signing up needs name, e-mail and a password of at least 6 characters." },
    { id: "5.2.2", says: "Signing in needs e-mail and password." },
    {
      id: "5.2.3",
      says: "The provider takes an e-mail or a phone number.",
      nobody: "A rule of the old provider; accounts have an e-mail address.",
    },
    { id: "5.3.1", says: "The contact form needs name, e-mail and message." },
    { id: "5.3.2", says: "Its e-mail field checks the address." },
    {
      id: "5.4.1",
      says: "A code has exactly six digits.",
      words: [["en", "code.malformed", "Please enter a valid 6-digit code"]],
    },
    { id: "5.4.2", says: "The button is locked until six characters are typed." },
    { id: "5.5.1", says: "Reading time is 200 words a minute, rounded up." },
    {
      id: "5.6.1",
      says: "An article's title is required after trimming.",
      words: [["en", "article.titleRequired", "Title is required"]],
    },
    {
      id: "5.6.2",
      says: "An empty slug is made from the title: lower case, hyphens for blanks, other characters removed.",
    },
    { id: "5.6.3", says: "Empty category, author and picture are null." },
    {
      id: "5.6.4",
      says: "The picture field takes an address.",
      decision: "A picker, which also takes an https address.",
    },
    { id: "5.6.5", says: "Tags are separated by commas, trimmed, empty ones dropped; none are null." },
    { id: "5.6.6", says: "What is in the editor when saving is what is saved." },
    { id: "5.6.7", says: "A second save waits for the first." },
    { id: "5.7.1", says: "A project needs title and description in both languages." },
    { id: "5.7.2", says: "Progress is 0 to 100, duration at least 1; both whole or null." },
    { id: "5.7.3", says: "Objectives are lines, blank ones dropped." },
    { id: "5.7.4", says: "Technologies and tags are separated by commas and trimmed." },
    {
      id: "5.7.5",
      says: "Gallery pictures are separated by commas.",
      decision: "A picker with one field each, which also takes an address.",
    },
    { id: "5.7.6", says: "An empty completion date is null." },
    { id: "5.7.7", says: "The address fields take addresses." },
    { id: "5.8.1", says: "A group of skills needs a category and items." },
    { id: "5.8.2", says: "An achievement needs a title and a description." },
    { id: "5.8.3", says: "Skills are found by category, achievements by title." },
    { id: "5.9.1", says: "A contact method needs a title and a value and is found by its title." },
    { id: "5.9.2", says: "The e-mail of the contact information is an address." },
    { id: "5.10.1", says: "Statistics have value and label and can be added and removed." },
    {
      id: "5.11.1",
      says: "A task's title is required after trimming.",
      meant: [["en", "task.titleRequired", "please enter the task title"]],
    },
    { id: "5.11.2", says: "Milestones and requirements are split at commas, trimmed, empty ones dropped." },
    {
      id: "5.12.1",
      says: "A project code needs code and name.",
      meant: [["en", "projectCode.required", "please enter the code and project name"]],
    },
    { id: "5.12.2", says: "The code cannot be changed once it exists." },
    {
      id: "5.13.1",
      says: "Settings are saved without checks.",
      decision: "They are checked; what is refused is said beside its field.",
    },
    {
      id: "5.14.1",
      says: "What else the contact form asks is open.",
      decision: "The subject is optional, up to 200 characters; name 100, message 5,000.",
    },
  ],
};
