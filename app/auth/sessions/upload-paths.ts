/** Where signed-in people may send large files, `Content-Length` first. */
export const uploadPaths = new Set(["/admin/media/library", "/account/picture"]);

export function addUploadPath(path: string) {
  uploadPaths.add(path);
}
