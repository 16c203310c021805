import type { LibraryItem } from "#app/records/media/media.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { FileName } from "./file-name.tsx";

/** The alternative text says more than the file name. */
export function MediaName({ item }: { item: Pick<LibraryItem, "fileName" | "alt_en" | "alt_ar"> }) {
  const { locale } = useAdmin();
  const alt = locale === "ar" ? item.alt_ar : item.alt_en;
  return <span className="media-choice-name">{alt ? <bdi>{alt}</bdi> : <FileName name={item.fileName} />}</span>;
}
