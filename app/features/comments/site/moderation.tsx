import { data, redirect } from "react-router";
import { moderatorOf, moderatorsOnly } from "#app/auth/sessions/guard.server.ts";
import { localeOfPath, localizePath } from "#app/i18n/locale.ts";
import { readForm } from "#app/platform/http/requests/form.server.ts";
import { ownPath } from "#app/platform/http/requests/own-path.server.ts";
import { Section } from "#app/site/frame/section.tsx";
import { useSite } from "#app/site/frame/site-context.ts";
import { siteMeta } from "#app/site/meta/site-meta.ts";
import { serverOnly } from "#app/site/page-cache/server-only.server.ts";
import { readServerOnly } from "#app/site/page-cache/server-only.ts";
import { countComments, listComments, moderateComment } from "../records/comment.server.ts";
import { type CommentStatus, commentStatuses, moderationShape } from "../records/comment.ts";
import type { Route } from "./+types/moderation";
import { Comment } from "./comments-section.tsx";

export const middleware = [moderatorsOnly];
export const meta: Route.MetaFunction = (args) => siteMeta(args);

export async function loader(args: Route.LoaderArgs) {
  const staff = await requireModerator(args.request);
  const requested = args.url.searchParams.get("status") as CommentStatus;
  const status = commentStatuses.includes(requested) ? requested : "held";
  return serverOnly(args, { status, counts: await countComments(staff), comments: await listComments(staff, status) });
}

export async function action({ request }: Route.ActionArgs) {
  const staff = await requireModerator(request);
  const parsed = moderationShape.safeParse(await readForm(request));
  if (!parsed.success) throw data(null, { status: 400 });
  await moderateComment(staff, parsed.data.id, parsed.data.verdict);
  const { pathname } = new URL(request.url);
  return redirect(ownPath(parsed.data.back, localizePath(localeOfPath(pathname), "/moderation")), 303);
}

async function requireModerator(request: Request) {
  const staff = await moderatorOf(request);
  if (!staff) throw data(null, { status: 404 });
  return staff;
}

export default function Moderation({ loaderData }: Route.ComponentProps) {
  const { t, to } = useSite();
  const { status, counts, comments } = readServerOnly(loaderData);
  const path = to(`/moderation?status=${status}`);
  return (
    <Section id="moderation" title={t("comments.moderation")} level={1}>
      <nav className="moderation-states" aria-label={t("comments.moderation")}>
        <ul>
          {commentStatuses.map((each) => (
            <li key={each}>
              <a href={to(`/moderation?status=${each}`)} aria-current={each === status ? "page" : undefined}>
                {t(`comments.state.${each}`)} ({counts[each]})
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {comments.length === 0 ? (
        <p className="soft">{t("comments.nothingToRule")}</p>
      ) : (
        <ol className="comments">
          {comments.map((comment) => (
            <li key={comment.id}>
              <Comment
                comment={comment}
                back={path}
                note={<a href={`${to(`/articles/${comment.slug}`)}#comments-title`}>{comment.title}</a>}
              />
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
}
