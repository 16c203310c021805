import { Link } from "react-router";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import { articlePath, paths, screenPath } from "#app/admin/frame/paths.ts";
import { offeredPaths } from "#app/admin/offers/offered-paths.ts";
import { TranslateSection } from "#app/admin/translations/translate-section.tsx";
import { ConfirmTranslation } from "#app/admin/translations/translation-marks.tsx";
import { Panel } from "#app/admin/widgets/panel.tsx";
import type { NeedCounts } from "#app/features/translations/records/count-needs.server.ts";
import { type Locale, locales } from "#app/i18n/locale.ts";
import type { Kind } from "#app/records/store/kind.ts";
import { translatedScreens } from "#app/records/translation/translation.ts";
import type { Untranslated } from "#app/records/translation/untranslated.server.ts";
import "./translations.css";

const wants = ["missing", "outdated"] as const;
const columns = locales.flatMap((locale) => wants.map((state) => ({ locale, state })));

export function TranslationsCard({ read: counts }: { read: NeedCounts }) {
  const { t } = useAdmin();
  const screens = [...translatedScreens()].filter(([screen]) => Object.values(counts[screen] ?? {}).some(Boolean));
  return (
    <section className="panel" id="translations" aria-label={t("translations.title")}>
      <h2>{t("translations.title")}</h2>
      {screens.length === 0 ? <p>{t("translations.allComplete")}</p> : <NeedsTable screens={screens} counts={counts} />}
    </section>
  );
}

type NeedsTableProps = { screens: [string, Kind[]][]; counts: NeedCounts };

/** Without the screens that need nothing. */
function NeedsTable({ screens, counts }: NeedsTableProps) {
  const { t } = useAdmin();
  return (
    <table className="ledger">
      <thead>
        <tr>
          <td rowSpan={2} />
          {locales.map((locale) => (
            <th key={locale} scope="colgroup" colSpan={2}>
              {t(`common.language.${locale}`)}
            </th>
          ))}
        </tr>
        <tr>
          {columns.map(({ locale, state }) => (
            <th key={locale + state} scope="col" className={state === "missing" ? "opens-pair" : undefined}>
              {t(`translations.${state}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {screens.map(([screen, [kind]]) => (
          <tr key={screen}>
            <th scope="row">{kind && t(kind.word)}</th>
            {columns.map(({ locale, state }) => (
              <td key={locale + state} className={state === "missing" ? "opens-pair" : undefined}>
                {kind && (
                  <Count kind={kind} locale={locale} state={state} count={counts[screen]?.[`${locale}-${state}`]} />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function UntranslatedCard({ read: articles }: { read: Untranslated[] }) {
  const { t } = useAdmin();
  if (articles.length === 0) return null;
  return (
    <Panel title={t("translations.missingTitle")}>
      <ul className="untranslated">
        {articles.map(({ id, title, language }) => (
          <li key={id}>
            <Link to={articlePath(id)} lang={language}>
              <bdi>{title}</bdi>
            </Link>
            <TranslateSection id={id} title={title} hasTranslation={false} isRowAction />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

type CountProps = { kind: Kind; locale: Locale; state: (typeof wants)[number]; count?: number };

function Count({ kind, locale, state, count = 0 }: CountProps) {
  const { t, format } = useAdmin();
  const screen = (kind.isSingle && offeredPaths.pairs?.(kind.screen)) || (screenPath(kind.screen) ?? paths.dashboard);
  const figure = <span className="number">{format.number(count)}</span>;
  if (count === 0) return figure;
  const isListed = !kind.isSingle;
  const name = t(kind.word);
  return (
    <>
      <Link to={isListed ? `${screen}?translation=${locale}-${state}` : screen}>
        {figure}
        <span className="visually-hidden">
          {" "}
          {name}: {t(`translations.${locale}-${state}`)}
        </span>
      </Link>
      {!isListed && state === "outdated" && <ConfirmTranslation screen={kind.screen} language={locale} name={name} />}
    </>
  );
}
