import { directionOf } from "#app/i18n/locale.ts";
import { ContactForm, type ContactFormState } from "#app/site/contact/contact-form.tsx";
import { useSite } from "#app/site/frame/site-context.ts";
import { Unreadable } from "#app/site/frame/unreadable.tsx";
import { RelatedList } from "#app/site/record/record-ending.tsx";
import type { ShownBlock } from "./read-blocks.server.ts";

type Props = { block: ShownBlock; path: string; form: ContactFormState };

/** In the reader's language, whichever the text around it is in. */
export function Block({ block, path, form }: Props) {
  const { locale, shown, t, to } = useSite();
  const own = { lang: locale, dir: directionOf(locale) };
  if (block.kind === "contact")
    return (
      <div className="page-block" {...own}>
        <ContactForm {...form} path={path} />
      </div>
    );
  if (block.kind === "unreadable")
    return (
      <div className="page-block" {...own}>
        <Unreadable />
      </div>
    );
  if (block.kind === "privacy")
    return (
      <dl className="page-facts" {...own}>
        {block.facts.map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd {...shown(text)} />
          </div>
        ))}
      </dl>
    );
  const { entries, more } = block;
  if (entries.length === 0) return null;
  return (
    <div className="page-block" {...own}>
      <RelatedList entries={entries} />
      <p className="page-more">
        <a href={to(more.path)}>{t(more.word)}</a>
      </p>
    </div>
  );
}
