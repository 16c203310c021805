import { bringEditors } from "#app/admin/text-editor/text-editors.ts";

bringEditors({
  text: () => import("./admin/text-editor.tsx"),
  page: () => import("./admin/pages/page-text-editor.tsx"),
});
