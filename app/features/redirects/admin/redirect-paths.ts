import { href } from "react-router";

export const redirectPaths = {
  redirects: href("/admin/redirects"),
  missingAddresses: href("/admin/redirects/not-found"),
  importRedirects: href("/admin/redirects/import"),
  redirectsExport: href("/admin/redirects/export"),
};

export const redirectRecordPath = (id: string) => href("/admin/redirects/:id", { id });
