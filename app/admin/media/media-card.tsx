import { Badge, Button } from "@mantine/core";
import { Link } from "react-router";
import type { LibraryItem } from "#app/records/media/media.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { mediaPath } from "../frame/paths.ts";
import { RowChoice } from "../lists/selection.tsx";
import { FileName } from "./file-name.tsx";
import { Thumb } from "./thumb.tsx";

export type LibraryRow = LibraryItem & { uses: number };

type MediaCardProps = { row: LibraryRow; search: string; lacksAlt: boolean; onDelete: () => void };

export function MediaCard({ row, search, lacksAlt, onDelete }: MediaCardProps) {
  const { t } = useAdmin();
  return (
    <li className="media-card">
      <Thumb item={row} />
      <RowChoice id={row.id} label={t("selection.row", { name: row.fileName })} />
      <Link className="media-name" to={{ pathname: mediaPath(row.id), search }}>
        <FileName name={row.fileName} />
      </Link>
      <div className="media-marks">
        {lacksAlt && (
          <Badge variant="light" color="yellow">
            {t("media.noAlt")}
          </Badge>
        )}
        {row.uses === 0 ? (
          <Badge variant="light" color="gray">
            {t("media.isUnused")}
          </Badge>
        ) : (
          <span className="soft">{t("media.uses", { count: row.uses })}</span>
        )}
      </div>
      <Button className="media-delete" variant="subtle" size="compact-sm" color="red" onClick={onDelete}>
        {t("common.delete")}
        <span className="visually-hidden"> {row.fileName}</span>
      </Button>
    </li>
  );
}
