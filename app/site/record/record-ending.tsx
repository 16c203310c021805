import type { ReactNode } from "react";
import type { Locale } from "#app/i18n/locale.ts";
import { ArrowIcon } from "../frame/icons.tsx";
import { useSite } from "../frame/site-context.ts";
import { Portrait } from "../media/portrait.tsx";
import { RecordRow } from "./record-page.tsx";

export type Neighbour = { path: string; title: string; language?: Locale; about: string };

/** Of a record that stands alone. */
export const noNeighbours = { previous: null, next: null, related: [] };

type Props = {
  path: string;
  shortPath?: string | null;
  previous: Neighbour | null;
  next: Neighbour | null;
  related: Neighbour[];
  relatedTitle: string;
  children?: ReactNode;
};

/** Where to go from the end of a record: as at the foot of a ledger's page, to the one before and the one after. */
export function RecordEnding({ path, shortPath, previous, next, related, relatedTitle, children }: Props) {
  const { settings, t, to } = useSite();
  return (
    <>
      <RecordRow
        className="record-end"
        margin={
          <RecordActions path={path} shortPath={shortPath}>
            {children}
          </RecordActions>
        }
      >
        {(previous || next) && (
          <nav className="carried" aria-label={t("record.neighbours")}>
            <CarriedCell neighbour={previous} direction="previous" label={t("record.broughtForward")} />
            <CarriedCell neighbour={next} direction="next" label={t("record.carriedForward")} />
          </nav>
        )}
      </RecordRow>
      {related.length > 0 && (
        <RecordRow className="related-row" margin={<h2>{relatedTitle}</h2>}>
          <RelatedList entries={related} />
        </RecordRow>
      )}
      <RecordRow className="author-row h-card" margin={<AuthorPortrait />}>
        <p>
          <strong className="p-name">{settings.ownerName}</strong>
        </p>
        {settings.heroSubtitle && <p className="soft">{settings.heroSubtitle}</p>}
        <p>
          <a href={to("/contact")}>{t("hero.contact")}</a>
        </p>
      </RecordRow>
    </>
  );
}

export function RelatedList({ entries }: { entries: Neighbour[] }) {
  return (
    <ul className="related">
      {entries.map((one) => (
        <li key={one.path}>
          <NeighbourLink neighbour={one} />
          <span className="soft">{one.about}</span>
        </li>
      ))}
    </ul>
  );
}

type ActionsProps = Pick<Props, "path" | "shortPath" | "children">;

/** With the button that copies the shortest address of the record. */
export function RecordActions({ path, shortPath, children }: ActionsProps) {
  const { settings, t, to } = useSite();
  const address = settings.origin + (shortPath ?? to(path));
  return (
    <p className="record-actions">
      <button type="button" className="button quiet" data-copies={address} data-copied={t("blog.linkCopied")}>
        {t("blog.copyLink")}
      </button>
      {children}
    </p>
  );
}

type CellProps = { neighbour: Neighbour | null; direction: "previous" | "next"; label: string };

function CarriedCell({ neighbour, direction, label }: CellProps) {
  return (
    <div className={`carried-${direction}`}>
      {neighbour && (
        <>
          <p className="soft">
            <ArrowIcon direction={direction} /> {label}
          </p>
          <NeighbourLink neighbour={neighbour} rel={direction === "previous" ? "prev" : "next"} />
        </>
      )}
    </div>
  );
}

function NeighbourLink({ neighbour: { path, title, language }, rel }: { neighbour: Neighbour; rel?: string }) {
  const { locale, to, typesetTitle } = useSite();
  return (
    <a href={to(path)} rel={rel} lang={language === locale ? undefined : language} dir="auto">
      {typesetTitle(title, language ?? locale)}
    </a>
  );
}

function AuthorPortrait() {
  const { settings } = useSite();
  return (
    <Portrait sizes="3.5rem">
      <span className="initial" aria-hidden="true">
        {[...settings.ownerName][0]}
      </span>
    </Portrait>
  );
}
