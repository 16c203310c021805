import { forAdmin } from "#app/records/store/permission.ts";
import { selectRows } from "#app/records/store/store.server.ts";

/** What each figure is now, also those that visitors do not see. */
export const listFigureValues = forAdmin(() =>
  selectRows("figures", { deleted_at: null }).select(["key", "name_en", "name_ar", "value"]).orderBy("key").execute(),
);
