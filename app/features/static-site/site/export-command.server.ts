import { pathOfCaller, refusal } from "#app/platform/command-line/command.ts";
import type { assetsIn } from "#app/platform/http/responses/assets.server.ts";
import { publishedMovedPaths } from "../records/published-moved-paths.server.ts";
import { ExportError, exportSite } from "./export-site.server.ts";
import { staticSearchFiles, withStaticSearch } from "./static-search.server.ts";

type Parts = {
  origin: string;
  respond: (request: Request) => Promise<Response>;
  assets: ReturnType<typeof assetsIn>;
};
const publicUmask = 0o022;
const maxMissing = 20;

/** `given` is the folder to write to. False when it was not written. */
export async function runExport(given: string[], { origin, respond, assets }: Parts) {
  const [folder] = given;
  if (!folder) return refusal("Name the folder to write to: npm run export:site -- FOLDER");
  // A web server runs as another account.
  process.umask(publicUmask);
  const target = pathOfCaller(folder);
  const read = async (path: string) => {
    const asset = await assets.find(decodeURI(new URL(path, origin).pathname), "identity");
    if (asset) return { status: 200, type: asset.headers["Content-Type"] ?? "", bytes: asset.bytes };
    const response = await respond(new Request(new URL(path, origin)));
    const { status, headers } = response;
    const bytes = withStaticSearch(path, Buffer.from(await response.arrayBuffer()));
    const type = headers.get("content-type") ?? "";
    const isWhole = status !== 200 || !type.startsWith("text/html") || headers.get("cache-control") !== "no-store";
    return { status, type, bytes, isWhole, location: headers.get("location") };
  };
  try {
    const { written, unchanged, removed, missing } = await exportSite(
      { origin, read, moved: await publishedMovedPaths(), added: staticSearchFiles() },
      target,
    );
    console.log(`${written} files written, ${unchanged} unchanged, ${removed} removed in ${target}`);
    for (const path of missing.slice(0, maxMissing)) console.log(`  not found: ${path}`);
    return true;
  } catch (error) {
    if (!(error instanceof ExportError)) throw error;
    return refusal(error.message);
  }
}
