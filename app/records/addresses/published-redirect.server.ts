import { store } from "../store/store.server.ts";
import { isRecordPath, publicRecordPaths } from "./published-record-paths.server.ts";
import { redirectPath } from "./redirect.ts";
import { followRedirects } from "./redirect-chain.ts";

/** For an address where nothing is; null also where it would lead to what visitors may not see. */
export async function publishedRedirect(pathname: string) {
  const path = redirectPath(pathname);
  const ending = path && (await followRedirects(path, publicRedirects, isPublic));
  if (!ending || ending === "loop") return null;
  if (ending.status === 410) return ending;
  const { id, status, to } = ending;
  return ending.path && isRecordPath(ending.path) && !(await isPublic(ending.path)) ? null : { id, status, to };
}

function publicRedirects(paths: string[]) {
  return store()
    .selectFrom("redirects")
    .select(["id", "from_path", "to_path", "status"])
    .where("from_path", "in", paths)
    .where("deleted_at", "is", null)
    .execute();
}

async function isPublic(path: string) {
  return (await publicRecordPaths([path])).has(path);
}
