import type { Locale } from "#app/i18n/locale.ts";
import { siteWords } from "./site-context.ts";

/** Of the fields that people type into, in public forms; others go back unseen. */
const labels: Record<string, string> = {
  name: "contact.fullName",
  author_name: "contact.fullName",
  fullName: "contact.fullName",
  full_name: "contact.fullName",
  email: "contact.email",
  new_email: "contact.email",
  subject: "contact.subject",
  message: "contact.message",
  content: "comments.text",
  q: "search.field",
  password: "failure.password",
  current_password: "failure.password",
  new_password: "failure.password",
  confirmation: "failure.passwordAgain",
};
const longFields = ["message", "content"];
const passwordFields = /password|confirmation/;

/** A form that could not be answered, as it was typed and ready to be sent again to where it was sent; also that of a search. */
type Props = { locale: Locale; address: string; typed: Record<string, string> | null };

export function ReturnedForm({ locale, address, typed }: Props) {
  const t = siteWords(locale);
  const [pathname = "", search] = address.split("?");
  const asked = [...new URLSearchParams(search)].filter(([name]) => name in labels);
  const fields = typed ? Object.entries(typed) : asked;
  if (fields.length === 0) return null;
  return (
    <form method={typed ? "post" : "get"} action={typed ? address : pathname} className="contact-form returned-form">
      {typed && <p>{t("failure.typed")}</p>}
      {fields.map(([name, value]) => {
        const id = `returned-${name}`;
        const label = labels[name];
        if (!label && !value.includes("\n")) return <input key={name} type="hidden" name={name} value={value} />;
        return (
          <p key={name}>
            <label htmlFor={id}>{label ? t(label) : name}</label>
            {longFields.includes(name) || value.includes("\n") ? (
              <textarea id={id} name={name} rows={8} dir="auto" defaultValue={value} />
            ) : (
              <input
                id={id}
                name={name}
                type={passwordFields.test(name) ? "password" : "text"}
                dir="auto"
                defaultValue={value}
              />
            )}
          </p>
        );
      })}
      <button type="submit" className="button">
        {t("failure.sendAgain")}
      </button>
    </form>
  );
}
