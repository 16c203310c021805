import { directionOf } from "#app/i18n/locale.ts";
import type { FieldErrors } from "#app/records/store/fields.ts";
import { ContactForm } from "../contact/contact-form.tsx";
import { useSite } from "../frame/site-context.ts";
import type { ShownBlock } from "./read-blocks.server.ts";

export type FormState = { typed?: Record<string, string>; errors?: FieldErrors; isSent?: boolean; waitMs?: number };

type Props = { block: ShownBlock; at: string; form: FormState };

/** In the reader's language, whichever the text around it is in. */
export function Block({ block, at, form }: Props) {
  const { locale, t, to, typeset, typesetTitle } = useSite();
  const own = { lang: locale, dir: directionOf(locale) };
  if (block.kind === "contact")
    return (
      <div className="page-block" {...own}>
        <ContactForm {...form} at={at} />
      </div>
    );
  if (block.kind === "privacy")
    return (
      <dl className="page-facts" {...own}>
        {block.facts.map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{typeset(text, locale)}</dd>
          </div>
        ))}
      </dl>
    );
  const { entries, more } = block;
  if (entries.length === 0) return null;
  return (
    <div className="page-block" {...own}>
      <ul className="related">
        {entries.map(({ path, title, language, about }) => (
          <li key={path}>
            <a href={to(path)} lang={language === locale ? undefined : language} dir="auto">
              {typesetTitle(title, language)}
            </a>
            <span className="soft">{about}</span>
          </li>
        ))}
      </ul>
      <p className="page-more">
        <a href={to(more.path)}>{t(more.word)}</a>
      </p>
    </div>
  );
}
