import { withoutLocale } from "#app/i18n/locale.ts";
import { publishedRedirect } from "../collection/moved-addresses.server.ts";
import { findMedia } from "../media/media.server.ts";
import type { Admin } from "../store/permission.ts";
import { isReservedPath } from "../store/reserved-paths.ts";
import { publicRecordPaths } from "./published-record-paths.server.ts";

const media = /^\/media\/([^/]+)(?:\/[^/]+)?$/;

/** Whether visitors find something at the path, by a redirect perhaps. */
export async function pathAnswers(staff: Admin, path: string) {
  const whole = decodedPath(path);
  const plain = withoutLocale(whole);
  const [, file] = media.exec(plain) ?? [];
  if (file) return Boolean(await findMedia(staff, file));
  if (isReservedPath(plain) || (await publicRecordPaths([whole])).has(whole)) return true;
  const redirect = await publishedRedirect(path);
  return redirect !== null && redirect.status !== 410;
}

function decodedPath(path: string) {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
