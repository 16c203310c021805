import { Link } from "react-router";
import { type Locale, locales } from "#app/i18n/locale.ts";
import {
  type TranslationKind,
  type TranslationNeed,
  translationKinds,
  translationNeeds,
} from "#app/records/translation/translation.ts";
import { Bone } from "../dashboard/bone.tsx";
import { useAdmin } from "../frame/admin-context.ts";
import { paths } from "../frame/paths.ts";
import { ConfirmButton, languageWords } from "./translation-marks.tsx";

type Counts = Record<TranslationKind, Record<TranslationNeed, number>>;

const listed: ReadonlySet<TranslationKind> = new Set(["articles", "projects"]);
const wants = ["missing", "outdated"] as const;

/** Counts of missing and outdated translations; placeholders without counts. */
export function TranslationsCard({ counts }: { counts: Counts | null }) {
  const { t } = useAdmin();
  const isDone = counts && translationKinds.every((kind) => translationNeeds.every((need) => counts[kind][need] === 0));
  return (
    <section className="sheet" id="translations" aria-label={t("translations.title")}>
      <h2>{t("translations.title")}</h2>
      {isDone && <p>{t("translations.allComplete")}</p>}
      <table className="ledger">
        <thead>
          <tr>
            <td rowSpan={2} />
            {locales.map((locale) => (
              <th key={locale} scope="colgroup" colSpan={2}>
                {t(languageWords[locale])}
              </th>
            ))}
          </tr>
          <tr>
            {locales.flatMap((locale) =>
              wants.map((state) => (
                <th key={locale + state} scope="col" className={state === "missing" ? "opens-pair" : undefined}>
                  {t(`translations.${state}`)}
                </th>
              )),
            )}
          </tr>
        </thead>
        <tbody>
          {translationKinds.map((kind) => (
            <tr key={kind}>
              <th scope="row">{t(`sidebar.${kind}`)}</th>
              {locales.flatMap((locale) =>
                wants.map((state) => (
                  <td key={locale + state} className={state === "missing" ? "opens-pair" : undefined}>
                    {counts ? (
                      <Count kind={kind} locale={locale} state={state} count={counts[kind][`${locale}-${state}`]} />
                    ) : (
                      <Bone size="short" />
                    )}
                  </td>
                )),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type CountProps = { kind: TranslationKind; locale: Locale; state: (typeof wants)[number]; count: number };

/** Links to the filtered list, or to the screen of a single record. */
function Count({ kind, locale, state, count }: CountProps) {
  const { t, format } = useAdmin();
  const screen = paths[kind];
  const figure = <span className="number">{format.number(count)}</span>;
  if (count === 0) return figure;
  const isListed = listed.has(kind);
  const name = t(`sidebar.${kind}`);
  return (
    <>
      <Link to={isListed ? `${screen}?translation=${locale}-${state}` : screen}>
        {figure}
        <span className="visually-hidden">
          {" "}
          {name}: {t(`translations.${locale}-${state}`)}
        </span>
      </Link>
      {!isListed && state === "outdated" && <ConfirmButton kind={kind} language={locale} name={name} />}
    </>
  );
}
