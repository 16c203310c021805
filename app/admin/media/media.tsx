import { Button } from "@mantine/core";
import { useState } from "react";
import { Link, Outlet, useLocation } from "react-router";
import { adminOf } from "#app/auth/sessions/guard.server.ts";
import { listMediaPage } from "#app/records/admin-lists/media-list.server.ts";
import { listRequest } from "#app/records/lists/list-request.ts";
import { removeMedia } from "#app/records/media/media.server.ts";
import type { LibraryItem } from "#app/records/media/media.ts";
import { DeleteDialog } from "../forms/delete-dialog.tsx";
import { formAction } from "../forms/form-action.server.ts";
import { useFocusInPlace } from "../forms/restore-focus.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { mediaPath, paths } from "../frame/paths.ts";
import { ScreenHead } from "../frame/screen-head.tsx";
import { answerListAction } from "../lists/answer-list-action.ts";
import { answerTrashable } from "../lists/answer-selection.server.ts";
import { FilteredList } from "../lists/filtered-list.tsx";
import { FilterField } from "../lists/list-fields.tsx";
import { trashSelected } from "../lists/list-screen.tsx";
import { RowChoice, Selection } from "../lists/selection.tsx";
import { useReadAgain } from "../lists/use-read-again.ts";
import { NamedText } from "../widgets/row-action.tsx";
import { WordBadge } from "../widgets/state-badge.tsx";
import type { Route } from "./+types/media";
import { DropZone } from "./drop-zone.tsx";
import { FileName } from "./file-name.tsx";
import { Thumb } from "./thumb.tsx";
import { useUploads } from "./use-uploads.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { staff } = adminOf(context);
  return listMediaPage(staff, listRequest(url.searchParams));
}

export const action = formAction((staff, form) =>
  answerTrashable(staff, form, { remove: removeMedia, removed: "media.deleted" }),
);

export const clientAction = (args: Route.ClientActionArgs) => answerListAction("media.deleteFailed", args);

const path = paths.media;
const shown = [
  { value: "pictures", word: "media.pictures" },
  { value: "pdfs", word: "media.pdfs" },
  { value: "unused", word: "media.unused" },
  { value: "without-alt", word: "media.withoutAlt" },
];

function lacksAlt({ kind, alt_en, alt_ar }: LibraryRow) {
  return kind === "picture" && !(alt_en && alt_ar);
}

export default function Media({ loaderData: list }: Route.ComponentProps) {
  const { t } = useAdmin();
  const { search } = useLocation();
  const { uploads, add } = useUploads(useReadAgain());
  const [pendingDelete, setPendingDelete] = useState<LibraryRow | null>(null);
  const choices = shown.map(({ value, word }) => ({ value, label: t(word) }));
  const filter = <FilterField name="show" word="media.show" allWord="collection.all" choices={choices} />;
  return (
    <>
      <ScreenHead title={t("media.title")} text={t("media.subtitle")} />
      <DropZone kind="all" uploads={uploads} onFiles={add} />
      <section className="panel collection" aria-label={t("media.title")} {...useFocusInPlace(list.rows)}>
        <FilteredList path={path} list={list} filters={filter} emptyWord="media.empty">
          <Selection path={path} actions={[trashSelected]} rows={list.rows}>
            <ul className="media-grid">
              {list.rows.map((row) => (
                <MediaCard
                  key={row.id}
                  row={row}
                  search={search}
                  lacksAlt={lacksAlt(row)}
                  onDelete={() => setPendingDelete(row)}
                />
              ))}
            </ul>
          </Selection>
        </FilteredList>
      </section>
      <DeleteDialog
        path={path}
        title={t("media.deleteTitle")}
        question={pendingDelete && questionOf(pendingDelete)}
        id={pendingDelete?.id ?? ""}
        trashedKind="media"
        onClose={() => setPendingDelete(null)}
      />
      <Outlet />
    </>
  );

  function questionOf({ fileName, uses }: LibraryRow) {
    const word = uses > 0 ? "media.deleteUsedQuestion" : "media.deleteQuestion";
    return t(word, { title: fileName, count: uses });
  }
}

type LibraryRow = LibraryItem & { uses: number };

type MediaCardProps = { row: LibraryRow; search: string; lacksAlt: boolean; onDelete: () => void };

function MediaCard({ row, search, lacksAlt, onDelete }: MediaCardProps) {
  const { t } = useAdmin();
  return (
    <li className="media-card">
      <Thumb item={row} />
      <RowChoice id={row.id} label={t("selection.row", { name: row.fileName })} />
      <Link className="media-name" to={{ pathname: mediaPath(row.id), search }}>
        <FileName name={row.fileName} />
      </Link>
      <div className="media-marks">
        {lacksAlt && <WordBadge color="yellow" word="media.noAlt" />}
        {row.uses === 0 ? (
          <WordBadge color="gray" word="media.isUnused" />
        ) : (
          <span className="soft">{t("media.uses", { count: row.uses })}</span>
        )}
      </div>
      <Button className="media-delete" variant="subtle" size="compact-sm" color="red" onClick={onDelete}>
        <NamedText word="common.delete" name={row.fileName} />
      </Button>
    </li>
  );
}
