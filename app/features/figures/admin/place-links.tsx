import { Link } from "react-router";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import { recordPath } from "#app/admin/frame/paths.ts";
import { inLocale } from "#app/i18n/locale.ts";
import { kindNamed } from "#app/records/kinds.ts";
import type { FigureUse } from "../records/figure-uses.server.ts";
import { figuresPath } from "./figure-paths.ts";

const shownAtOnce = 12;

export function PlaceLinks({ places }: { places: readonly FigureUse[] }) {
  const { t, locale } = useAdmin();
  const others = places.length - shownAtOnce;
  return (
    <ul className="figure-places">
      {places.slice(0, shownAtOnce).map((place) => (
        <li key={place.kind + place.id}>
          <Link to={recordPath(place.kind, place.id) ?? figuresPath}>
            {t(kindNamed(place.kind)?.word ?? place.kind)}
            {place.title_en && ": "}
            <bdi>{inLocale({ title_en: place.title_en, title_ar: place.title_ar }, locale).title}</bdi>
          </Link>
        </li>
      ))}
      {others > 0 && <li className="soft">{t("figures.askOthers", { count: others })}</li>}
    </ul>
  );
}
