import { data } from "react-router";
import { z } from "zod";
import { adminOf } from "#app/auth/sessions/guard.server.ts";
import { readForm } from "#app/platform/http/requests/form.server.ts";
import type { Route } from "./+types/links";
import { checkLinks } from "./check-links.server.ts";
import type { Point } from "./checklist.ts";
import { publishChecks } from "./publish-checks.server.ts";

const maxLinks = 60;
/** Besides these, the fields of the article as they would be saved. */
const shape = z
  .object({ addresses: z.string().max(100_000), id: z.string().max(36).default("") })
  .catchall(z.string().max(500_000));

export type PublishAnswer = { ok: boolean; dead: string[]; unchecked: string[]; points: Point[] };

export function loader({ context }: Route.LoaderArgs) {
  adminOf(context);
  throw data(null, { status: 404 });
}

export async function action({ request, context }: Route.ActionArgs) {
  const { staff } = adminOf(context);
  const parsed = shape.safeParse(await readForm(request));
  if (!parsed.success) return data<PublishAnswer>({ ok: false, dead: [], unchecked: [], points: [] }, { status: 422 });
  const { addresses, id, ...texts } = parsed.data;
  const links = await checkLinks(staff, addresses.split("\n").filter(Boolean).slice(0, maxLinks));
  const points = await Promise.all(publishChecks.map((check) => (id ? check(staff, { id, texts }) : [])));
  return data<PublishAnswer>({ ok: true, ...links, points: points.flat() });
}
