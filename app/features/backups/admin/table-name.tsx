import { useAdmin } from "#app/admin/frame/admin-context.ts";
import { firstTranslation } from "#app/admin/frame/field-words.ts";
import { kinds } from "#app/records/kinds.ts";

/** In words where it has some; the name in the database tells two of one kind apart. */
export function TableName({ table }: { table: string }) {
  const { t } = useAdmin();
  const kind = kinds.find((one) => one.table === table);
  const name = kind ? t(kind.word) : firstTranslation(t, [`backups.table.${table}`]);
  return (
    <>
      {name && `${name} · `}
      <bdi dir="ltr">{table}</bdi>
    </>
  );
}
