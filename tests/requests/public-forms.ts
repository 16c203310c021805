import { code } from "../access/access-site.ts";
import { password } from "../support/people.ts";

/** A form that strangers can send: its address below the language's, its fields as they are filled in, and the most that each takes. */
export type PublicForm = {
  /** The route whose action answers it, without the language. */
  route: string;
  place: string;
  fields: Record<string, { value: string; max: number }>;
  /** Whether it has one address for both languages. */
  isShared?: true;
  /** Who sends it besides a stranger. */
  as?: "reader" | "pending admin" | "staff without a factor";
};

const text = (value: string, max: number) => ({ value, max });
const email = text("", 254);
const word = text("", 300);
const account = { fullName: text("Rana", 100), email, password: text(password, 1_024) };
const comment = {
  author_name: text("Rana", 100),
  content: text("A question.", 5_000),
  parent_id: text("", 36),
  comments: word,
};

const message = {
  name: text("Rana", 100),
  email,
  subject: text("The close", 200),
  message: text("A question.", 5_000),
  comments: word,
};

/** Every form of the public site and of the sign-in pages; `article` is the address of a published one. */
export function publicForms(article: string): PublicForm[] {
  return [
    { route: "contact", place: "/contact", fields: message },
    { route: ":slug", place: "/services", fields: message },
    { route: "articles/:slug", place: article, fields: comment },
    { route: "articles/:slug", place: article, fields: comment, as: "reader" },
    {
      route: "moderation",
      place: "/moderation",
      fields: { id: text("", 36), verdict: text("approve", 36), back: word },
    },
    { route: "auth", place: "/auth", fields: { email, password: text(password, 1_024), to: word } },
    { route: "auth", place: "/auth?mode=sign-up", fields: account },
    { route: "auth", place: "/auth?mode=forgot", fields: { email } },
    {
      route: "auth",
      place: "/auth?mode=reset",
      fields: { password: text(password, 1_024), confirmation: text(password, 1_024) },
    },
    { route: "auth", place: "/auth?mode=confirm", fields: { password: text(password, 1_024) } },
    {
      route: "auth/code",
      place: "/auth/code",
      fields: { code: text(code, 100), kind: text("backup", 100), intent: word, to: word },
      as: "pending admin",
    },
    {
      route: "auth/second-factor",
      place: "/auth/second-factor",
      fields: {
        name: text("Phone", 60),
        credential: text("{}", 16_384),
        code: text(code, 100),
        intent: text("passkey.add", 100),
      },
      as: "staff without a factor",
    },
    {
      route: "account",
      place: "/account",
      fields: { full_name: text("Rana", 100), language: text("en", 20), intent: text("profile", 100) },
      as: "reader",
    },
    {
      route: "account",
      place: "/account",
      fields: {
        current_password: text(password, 1_024),
        new_password: text("another ledger", 1_024),
        confirmation: text("another ledger", 1_024),
        intent: text("password", 100),
      },
      as: "reader",
    },
    {
      route: "account",
      place: "/account",
      fields: { name: text("Phone", 60), credential: text("{}", 16_384), intent: text("passkey.add", 100) },
      as: "reader",
    },
    { route: "auth/passkey", place: "/auth/passkey", fields: { credential: text("{}", 16_384), to: word } },
    {
      route: "auth/pages/passkey-options",
      place: "/auth/passkey-options",
      fields: { purpose: text("sign-in", 100) },
      isShared: true,
    },
    {
      route: "auth/account/picture",
      place: "/account/picture",
      fields: { language: text("en", 20), picture: word },
      isShared: true,
    },
    { route: "auth/email", place: "/auth/email", fields: { any: word } },
    { route: "auth/setup", place: "/auth/setup", fields: account },
    { route: "auth/sign-out", place: "/auth/sign-out", fields: { any: word } },
  ];
}
