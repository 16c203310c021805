import { Link } from "react-router";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import { recordPath } from "#app/admin/frame/paths.ts";
import { inLocale } from "#app/i18n/locale.ts";
import { kindNamed } from "#app/records/kinds.ts";
import type { LinkedPlace, Place } from "../records/figure-uses.server.ts";
import { figuresPath } from "./figure-paths.ts";

const shownAtOnce = 12;

export function PlaceLinks({ places }: { places: readonly Place[] }) {
  const { t } = useAdmin();
  const others = places.length - shownAtOnce;
  return (
    <ul className="figure-places">
      {places.slice(0, shownAtOnce).map((place) => (
        <li key={place.kind + place.id}>
          <PlaceLink place={place} />
        </li>
      ))}
      {others > 0 && <li className="soft">{t("figures.askOthers", { count: others })}</li>}
    </ul>
  );
}

export function PlaceLink({ place: { kind, id, title_en, title_ar } }: { place: LinkedPlace }) {
  const { t, locale } = useAdmin();
  const { title } = inLocale({ title_en, title_ar }, locale);
  return (
    <Link to={recordPath(kind, id) ?? figuresPath}>
      {t(kindNamed(kind)?.word ?? kind)}
      {title && ": "}
      <bdi>{title}</bdi>
    </Link>
  );
}
