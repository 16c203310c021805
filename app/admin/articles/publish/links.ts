import { data } from "react-router";
import { z } from "zod";
import { adminOf } from "#app/auth/sessions/guard.server.ts";
import { readForm } from "#app/platform/http/requests/form.server.ts";
import type { Route } from "./+types/links";
import { checkLinks } from "./check-links.server.ts";

const maxLinks = 60;
const shape = z.object({ addresses: z.string().max(100_000) });

export type LinkAnswer = { ok: boolean; dead: string[]; unchecked: string[] };

export function loader({ context }: Route.LoaderArgs) {
  adminOf(context);
  throw data(null, { status: 404 });
}

export async function action({ request, context }: Route.ActionArgs) {
  const { staff } = adminOf(context);
  const parsed = shape.safeParse(await readForm(request));
  if (!parsed.success) return data<LinkAnswer>({ ok: false, dead: [], unchecked: [] }, { status: 422 });
  const addresses = parsed.data.addresses.split("\n").filter(Boolean).slice(0, maxLinks);
  return data<LinkAnswer>({ ok: true, ...(await checkLinks(staff, addresses)) });
}
