import { useFetcher } from "react-router";
import { type Locale, locales } from "#app/i18n/locale.ts";
import type { Translate } from "#app/i18n/words.ts";
import { kindNamed } from "#app/records/kinds.ts";
import { type Translation, translationNeeds } from "#app/records/translation/translation.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { paths } from "../frame/paths.ts";
import type { Filter } from "../lists/list-fields.tsx";
import type { Column } from "../lists/list-table.tsx";
import { offeredPaths } from "../offers/offered-paths.ts";
import { choicesOf } from "../widgets/choices.ts";
import { RowButton, RowLink } from "../widgets/row-action.tsx";
import { VersionsLink } from "../widgets/versions-link.tsx";

type Translated = { id: string; translation: Translation };

export function translationColumn<Row extends Translated>(screen: string, nameOf: (row: Row) => string): Column<Row> {
  return {
    word: "translations.title",
    show: (row) => (
      <TranslationMarks
        screen={screen}
        id={row.id}
        name={nameOf(row)}
        translation={row.translation}
        hasActions={false}
      />
    ),
    actions: (row) => <Confirmations screen={screen} id={row.id} name={nameOf(row)} translation={row.translation} />,
  };
}

export function translationFilter(t: Translate): Filter {
  return { name: "translation", word: "translations.title", choices: choicesOf(t, "translations", translationNeeds) };
}

export function RecordLinks({ kind, name, record }: { kind: string; name: string; record: Translated | null }) {
  if (!record) return null;
  return (
    <>
      <TranslationMarks screen={kindNamed(kind)?.screen ?? kind} name={name} {...record} />
      <VersionsLink kind={kind} id={record.id} />
    </>
  );
}

type PairsLinkProps = { screen: string; id: string; name: string };
type MarksProps = PairsLinkProps & { translation: Translation; hasActions?: boolean };

export function TranslationMarks({ hasActions = true, ...record }: MarksProps) {
  const { t, locale: shown } = useAdmin();
  const { progress } = record.translation;
  return (
    <span className="translation-marks">
      {locales.map((locale) => {
        const state = record.translation[locale];
        return (
          <span key={locale} className="translation-mark" data-state={state}>
            {state === "complete" ? (
              <>
                <span aria-hidden="true">{shortNames[shown][locale]} ✓</span>
                <span className="visually-hidden">{t(`translations.${locale}-complete`)}</span>
              </>
            ) : (
              t(`translations.${locale}-${state}`, { done: progress?.done ?? 0, count: progress?.of ?? 0 })
            )}
          </span>
        );
      })}
      {hasActions && <PairsLink {...record} />}
      {hasActions && <Confirmations {...record} />}
    </span>
  );
}

function Confirmations({ translation, ...record }: MarksProps) {
  const outdated = locales.filter((locale) => translation[locale] === "outdated");
  return outdated.map((locale) => <ConfirmTranslation key={locale} language={locale} {...record} />);
}

export function PairsLink({ screen, id, name }: PairsLinkProps) {
  if (!offeredPaths.pairs) return null;
  return <RowLink to={offeredPaths.pairs(screen, id)} word="translations.sideBySide" name={name} />;
}

const shortNames = { en: { en: "EN", ar: "AR" }, ar: { en: "EN", ar: "ع" } } as const;

type ConfirmProps = { screen: string; id?: string; language: Locale; name: string };

/** Without an id it confirms all records of the screen. */
export function ConfirmTranslation({ screen, id, language, name }: ConfirmProps) {
  const { t } = useAdmin();
  const fetcher = useFetcher();
  return (
    <RowButton
      word="translations.confirm"
      name={`${t(`common.language.${language}`)}, ${name}`}
      disabled={fetcher.state !== "idle"}
      onClick={() =>
        fetcher.submit(
          { screen, language, ...(id && { id }) },
          { method: "post", action: paths.translations, flushSync: true },
        )
      }
    />
  );
}
