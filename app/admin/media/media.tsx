import { useState } from "react";
import { Outlet, useLocation } from "react-router";
import { adminOf } from "#app/auth/sessions/guard.server.ts";
import { isolated } from "#app/i18n/bidi.ts";
import { readForm } from "#app/platform/http/requests/form.server.ts";
import { listMediaPage } from "#app/records/admin-lists/media-list.server.ts";
import { listRequest } from "#app/records/lists/list-request.ts";
import { DeleteDialog } from "../forms/delete-dialog.tsx";
import { useAdmin } from "../frame/admin-context.ts";
import { paths } from "../frame/paths.ts";
import { ScreenHead } from "../frame/screen-head.tsx";
import { answerListAction } from "../lists/answer-list-action.ts";
import { FilterField, RowCount, SearchField } from "../lists/list-fields.tsx";
import { ListForm } from "../lists/list-form.tsx";
import { NothingFound, trashSelected } from "../lists/list-screen.tsx";
import { Pager } from "../lists/pager.tsx";
import { Selection } from "../lists/selection.tsx";
import { useReadAgain } from "../lists/use-read-again.ts";
import type { Route } from "./+types/media";
import { answerMedia } from "./answer-media.server.ts";
import { DropZone } from "./drop-zone.tsx";
import { type LibraryRow, MediaCard } from "./media-card.tsx";
import { useUploads } from "./use-uploads.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { staff } = adminOf(context);
  return listMediaPage(staff, listRequest(url.searchParams));
}

export async function action({ request, context }: Route.ActionArgs) {
  const { staff } = adminOf(context);
  return answerMedia(staff, await readForm(request));
}

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
  const readAgain = useReadAgain();
  const { uploads, add } = useUploads(readAgain);
  const [pendingDelete, setPendingDelete] = useState<LibraryRow | null>(null);
  return (
    <>
      <ScreenHead title={t("media.title")} text={t("media.subtitle")} />
      <DropZone kind="all" uploads={uploads} onFiles={add} />
      <section className="panel collection" aria-label={t("media.title")}>
        <ListForm path={path}>
          <SearchField />
          <FilterField
            name="show"
            word="media.show"
            allWord="collection.all"
            choices={shown.map(({ value, word }) => ({ value, label: t(word) }))}
          />
          <RowCount count={list.count} />
        </ListForm>
        {list.count === 0 ? (
          <NothingFound path={path} word={list.total === 0 ? "media.empty" : undefined} />
        ) : (
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
        )}
        <Pager path={path} page={list.page} count={list.count} />
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
    return t(word, { title: isolated(fileName), count: uses });
  }
}
