import { NativeSelect } from "@mantine/core";
import { useMemo, useState } from "react";
import { Outlet } from "react-router";
import { adminOf } from "#app/auth/sessions/guard.server.ts";
import { isolated } from "#app/i18n/bidi.ts";
import { readForm } from "#app/platform/http/requests/form.server.ts";
import { listMedia, removeMedia } from "#app/records/media/media.server.ts";
import { libraryItemOf } from "#app/records/media/media.ts";
import { listMediaUses } from "#app/records/media-uses/media-uses.server.ts";
import { runAction } from "../forms/client-actions.ts";
import { DeleteDialog } from "../forms/delete-dialog.tsx";
import { removeRecord } from "../forms/respond.server.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { paths } from "../frame/paths.ts";
import { ScreenHead } from "../frame/screen-head.tsx";
import { useListQuery } from "../lists/list-query.ts";
import { rowsWith, searchable } from "../lists/list-rows.ts";
import { SearchField } from "../lists/search-field.tsx";
import { useReadAgain } from "../lists/use-read-again.ts";
import type { Route } from "./+types/media";
import { DropZone } from "./drop-zone.tsx";
import { type LibraryRow, MediaCard } from "./media-card.tsx";
import { useUploads } from "./use-uploads.ts";

export async function loader({ context }: Route.LoaderArgs): Promise<LibraryRow[]> {
  const { staff } = adminOf(context);
  const uses = await listMediaUses(staff);
  return (await listMedia(staff)).map((row) => ({ ...libraryItemOf(row), uses: uses[row.id]?.length ?? 0 }));
}

export async function action({ request, context }: Route.ActionArgs) {
  const { staff } = adminOf(context);
  return removeRecord(await readForm(request), (id) => removeMedia(staff, id), "media.deleted");
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return runAction("media.deleteFailed", serverAction);
}

const filters = [
  { value: "pictures", word: "media.pictures", matches: ({ kind }: LibraryRow) => kind === "picture" },
  { value: "pdfs", word: "media.pdfs", matches: ({ kind }: LibraryRow) => kind === "pdf" },
  { value: "unused", word: "media.unused", matches: ({ uses }: LibraryRow) => uses === 0 },
  { value: "without-alt", word: "media.withoutAlt", matches: lacksAlt },
];

/** A picture that says what it shows in one language alone is not done. */
function lacksAlt({ kind, alt_en, alt_ar }: LibraryRow) {
  return kind === "picture" && !(alt_en && alt_ar);
}

/** The library: what is in it, where it is used and what it lacks, and the way in for more. */
export default function Media({ loaderData: rows }: Route.ComponentProps) {
  const { t } = useAdmin();
  const query = useListQuery();
  const readAgain = useReadAgain();
  const { uploads, add } = useUploads(readAgain);
  const [pendingDelete, setPendingDelete] = useState<LibraryRow | null>(null);
  const texts = useMemo(
    () => searchable(rows, ({ fileName, alt_en, alt_ar }) => `${fileName} ${alt_en ?? ""} ${alt_ar ?? ""}`),
    [rows],
  );
  const chosen = filters.find(({ value }) => value === query.wishOf("show"));
  const shown = rowsWith(texts, query.typed).filter((row) => chosen?.matches(row) ?? true);
  return (
    <>
      <ScreenHead title={t("media.title")} text={t("media.subtitle")} />
      <DropZone kind="all" uploads={uploads} onFiles={add} />
      <section className="sheet collection" aria-label={t("media.title")}>
        <div className="collection-tools">
          <SearchField value={query.typed} onChange={query.setTyped} />
          <NativeSelect
            aria-label={t("media.show")}
            value={chosen?.value ?? ""}
            onChange={({ currentTarget }) => query.wish("show", currentTarget.value)}
            data={[
              { value: "", label: t("collection.all") },
              ...filters.map(({ value, word }) => ({ value, label: t(word) })),
            ]}
          />
          <span className="soft" role="status">
            {t("collection.count", { count: shown.length })}
          </span>
        </div>
        {shown.length === 0 ? (
          <p className="collection-empty">{t(rows.length === 0 ? "media.empty" : "collection.nothingFound")}</p>
        ) : (
          <ul className="media-grid">
            {shown.map((row) => (
              <MediaCard
                key={row.id}
                row={row}
                search={query.asked}
                lacksAlt={lacksAlt(row)}
                onDelete={() => setPendingDelete(row)}
              />
            ))}
          </ul>
        )}
      </section>
      <DeleteDialog
        path={paths.media}
        title={t("media.deleteTitle")}
        question={pendingDelete && questionOf(pendingDelete)}
        id={pendingDelete?.id ?? ""}
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
