import { sandboxPolicy } from "#app/platform/media/file-response.server.ts";
import { yearSeconds } from "#app/platform/time.ts";
import { publicBrandFile } from "#app/records/brand/brand-files.server.ts";
import { brandFileAddress } from "#app/records/brand/brand-files.ts";
import type { Route } from "./+types/brand-file";

const types: Record<string, string> = { svg: "image/svg+xml", webp: "image/webp", png: "image/png" };

/** Logos and icons, named by their content. */
export async function loader({ params: { name } }: Route.LoaderArgs) {
  const bytes = brandFileAddress.test(`/brand/${name}`) ? await publicBrandFile(name) : null;
  if (!bytes) return new Response("404: there is no such file\n", { status: 404 });
  const headers = {
    "Content-Type": types[name.slice(name.lastIndexOf(".") + 1)] ?? "application/octet-stream",
    "Cache-Control": `public, max-age=${yearSeconds}, immutable`,
    "Content-Security-Policy": sandboxPolicy,
    "Cross-Origin-Resource-Policy": "cross-origin",
  };
  return new Response(new Uint8Array(bytes), { headers });
}
