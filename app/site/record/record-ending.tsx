import type { ReactNode } from "react";
import type { Locale } from "#app/i18n/locale.ts";
import { ArrowIcon } from "../frame/icons.tsx";
import { useSite } from "../frame/site-context.ts";
import { RecordRow } from "./record-page.tsx";

export type Neighbour = { path: string; title: string; language?: Locale; text?: string | null; about: string };

/** Of a record that stands alone. */
export const noNeighbours = { previous: null, next: null, related: [] };

type Props = {
  path: string;
  shortPath?: string | null;
  previous: Neighbour | null;
  next: Neighbour | null;
  related: Neighbour[];
  relatedTitle: string;
  author?: string | null;
  children?: ReactNode;
};

/** Where to go from the end of a record: as at the foot of a ledger's page, to the one after, else to the one before. */
export function RecordEnding({ path, shortPath, previous, next, related, relatedTitle, author, children }: Props) {
  const { settings, shown, t, to } = useSite();
  const carried = next ?? previous;
  return (
    <>
      <RecordRow className="record-end" margin={null}>
        {carried && <Carried neighbour={carried} isNext={next !== null} />}
        <RecordActions path={path} shortPath={shortPath}>
          {children}
          {next && previous && (
            <span>
              {t("record.broughtForward")}: <NeighbourLink neighbour={previous} rel="prev" />
            </span>
          )}
          <a className="h-card p-name" href={to("/contact")} {...shown(author || settings.ownerName)} />
        </RecordActions>
      </RecordRow>
      {related.length > 0 && (
        <RecordRow className="related-row" margin={null}>
          <details>
            <summary>
              <h2>{relatedTitle}</h2>
            </summary>
            <RelatedList entries={related} />
          </details>
        </RecordRow>
      )}
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
      <button type="button" data-copies={address} data-copied={t("blog.linkCopied")}>
        {t("blog.copyLink")}
      </button>
      {children}
    </p>
  );
}

function Carried({ neighbour, isNext }: { neighbour: Neighbour; isNext: boolean }) {
  const { shown, t } = useSite();
  const { text, about, language } = neighbour;
  return (
    <nav className="carried" aria-label={t("record.neighbours")}>
      <p className="soft">
        {t(isNext ? "record.carriedForward" : "record.broughtForward")}
        <ArrowIcon direction={isNext ? "next" : "previous"} />
      </p>
      <NeighbourLink neighbour={neighbour} rel={isNext ? "next" : "prev"} />
      <p className="carried-text" {...(text ? shown(text, language) : { children: about })} />
    </nav>
  );
}

function NeighbourLink({ neighbour: { path, title, language }, rel }: { neighbour: Neighbour; rel?: string }) {
  const { shownTitle, to } = useSite();
  return <a href={to(path)} rel={rel} {...shownTitle(title, language)} />;
}
