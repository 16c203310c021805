import { useAdmin } from "#app/admin/frame/admin-context.ts";
import { kinds } from "#app/records/kinds.ts";

/** In words where it keeps records that the admin area names; the name in the database tells two of one kind apart. */
export function TableName({ table }: { table: string }) {
  const { t } = useAdmin();
  const kind = kinds.find((one) => one.table === table);
  return (
    <>
      {kind && `${t(kind.word)} · `}
      <bdi dir="ltr">{table}</bdi>
    </>
  );
}
