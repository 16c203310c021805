import { href } from "react-router";

export const brandPath = href("/admin/settings/appearance");
export const brandUploadPath = href("/admin/settings/appearance/file");
