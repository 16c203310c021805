import { log } from "../../log.server.ts";
import type { ServerParts } from "../http-server.server.ts";
import { drawnOf } from "./drawn.server.ts";

export async function renderAhead({ pages, origin, respond, variantOf }: ServerParts, paths: string[]) {
  for (const path of paths) {
    const url = new URL(path, origin);
    const draw = async () => drawnOf(await respond(new Request(url)));
    const logFailure = (err: unknown) => log.error({ err, path }, "a page could not be rendered ahead");
    await pages.findOrDraw(path + (variantOf?.("", url, "") ?? ""), draw).catch(logFailure);
  }
}
