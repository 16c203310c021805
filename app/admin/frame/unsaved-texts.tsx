import { Badge } from "@mantine/core";
import { createContext, useContext, useState } from "react";
import { Link, useLocation } from "react-router";
import type { UnsavedText } from "#app/records/edits/draft.server.ts";
import { newIdIn, recordOfDraft } from "#app/records/edits/edit.ts";
import { kindNamed } from "#app/records/kinds.ts";
import { offeredPaths } from "../offers/offered-paths.ts";
import { type Frame, useAdmin } from "./admin-context.ts";
import { useLiveChange } from "./live-changes.ts";
import { draftPath, paths, recordPath, screenPath } from "./paths.ts";

export const UnsavedTexts = createContext<readonly UnsavedText[]>([]);

/** What the page was loaded with, and then what has changed since. */
export function useUnsavedTexts(frame: Frame) {
  const [last, setLast] = useState({ frame, texts: frame.unsaved });
  if (frame !== last.frame) setLast({ frame, texts: frame.unsaved });
  useLiveChange(["drafts"], async () => {
    const answer = await fetch(`${paths.drafts}?list`, { redirect: "manual" }).catch(() => null);
    if (answer?.ok) setLast({ frame, texts: await answer.json() });
  });
  return last.texts;
}

/** The form that shows it again. */
export function pathOfUnsaved({ kind: name, recordId }: Pick<UnsavedText, "kind" | "recordId">): string {
  const kind = kindNamed(name);
  const newId = newIdIn(recordId);
  const query = newId === null ? "" : `?draft=${newId}`;
  const own = recordOfDraft(recordId);
  const [part = "", ...rest] = own.split("/");
  const screen = recordPath(name, null) ?? screenPath(kind?.screen ?? "dashboard") ?? paths.dashboard;
  if (/(?:^|\/)pairs$/.test(recordId) && offeredPaths.pairs)
    return offeredPaths.pairs(kind?.screen ?? "", kind?.isSingle ? undefined : own);
  const other = draftPath(name, { own, part, isNew: newId !== null });
  if (other) return other + query;
  if (kind?.isSingle && rest.length === 0) return screen;
  if (kind?.isSingle)
    return `${screen}/${part}/${newId === null ? `edit/${encodeURIComponent(rest.join("/"))}` : "new"}${query}`;
  if (newId === null) return recordPath(name, own) ?? screen;
  return (recordPath(name, "new") ?? screen) + query;
}

const isBelow = (path: string) => (text: UnsavedText) => pathOfUnsaved(text).startsWith(`${path}/`);

export function countBelow(texts: readonly UnsavedText[], path: string) {
  return texts.filter((text) => isBelow(path)(text) || pathOfUnsaved(text) === path).length;
}

/** New records that were begun below this screen. */
export function BegunRecords() {
  const { t } = useAdmin();
  const { pathname } = useLocation();
  const texts = useContext(UnsavedTexts).filter((text) => newIdIn(text.recordId) && isBelow(pathname)(text));
  if (texts.length === 0 || pathname === paths.dashboard) return null;
  return (
    <section className="begun-records unsaved-texts" aria-label={t("drafts.begun")}>
      <p>{t("drafts.begun")}</p>
      <UnsavedList texts={texts} />
    </section>
  );
}

export function UnsavedList({ texts, hasKind = false }: { texts: readonly UnsavedText[]; hasKind?: boolean }) {
  const { t, format } = useAdmin();
  return (
    <ul>
      {texts.map((text) => (
        <li key={text.id}>
          <Link to={pathOfUnsaved(text)}>
            <bdi>{text.title ?? t("drafts.untitled")}</bdi>
          </Link>{" "}
          <UnsavedBadge isNew={newIdIn(text.recordId) !== null} />{" "}
          <span className="soft">
            {hasKind && `${t(kindNamed(text.kind)?.word ?? "drafts.untitled")} · `}
            {format.moment(text.at)}
          </span>
        </li>
      ))}
    </ul>
  );
}

function UnsavedBadge({ isNew = false }: { isNew?: boolean }) {
  const { t } = useAdmin();
  return (
    <Badge variant="outline" color="yellow">
      {t(isNew ? "drafts.unsavedNew" : "drafts.unsaved")}
    </Badge>
  );
}

/** At a record of which something was typed that is not saved. */
export function UnsavedMark({ path, id }: { path: string; id: string }) {
  const texts = useContext(UnsavedTexts);
  const isUnsaved = texts.some((text) => recordOfDraft(text.recordId) === id && isBelow(path)(text));
  return isUnsaved && <UnsavedBadge />;
}
