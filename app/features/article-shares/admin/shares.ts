import { data } from "react-router";
import { z } from "zod";
import { adminOf } from "#app/auth/sessions/guard.server.ts";
import { localizePath } from "#app/i18n/locale.ts";
import { currentConfiguration } from "#app/platform/configuration.server.ts";
import { readForm } from "#app/platform/http/requests/form.server.ts";
import { findArticle } from "#app/records/articles/article.server.ts";
import { createShareLink, removeShareLink } from "../records/share-link.server.ts";
import { shareDays, sharePath } from "../records/share-link.ts";
import type { Route } from "./+types/shares";

const shape = z.union([
  z.object({ intent: z.literal("make"), days: z.coerce.number().pipe(z.literal(shareDays)) }),
  z.object({ intent: z.literal("revoke"), link: z.uuid() }),
]);

export type ShareAnswer = { ok: boolean; address?: string };

export function loader({ context }: Route.LoaderArgs) {
  adminOf(context);
  throw data(null, { status: 404 });
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const { staff } = adminOf(context);
  const parsed = shape.safeParse(await readForm(request));
  const article = await findArticle(staff, id);
  if (!parsed.success || !article) return data<ShareAnswer>({ ok: false }, { status: 422 });
  if (parsed.data.intent === "revoke") {
    await removeShareLink(staff, id, parsed.data.link);
    return data<ShareAnswer>({ ok: true });
  }
  const token = await createShareLink(staff, id, parsed.data.days);
  const path = token && localizePath(article.language, sharePath(token));
  return data<ShareAnswer>({ ok: path !== null, address: path ? currentConfiguration().origin + path : undefined });
}
