import { data, redirect } from "react-router";
import { hasEndedSession, moderatorOf, viewerOf } from "#app/auth/sessions/guard.server.ts";
import { localeOfPath, localizePath } from "#app/i18n/locale.ts";
import { readForm } from "#app/platform/http/requests/form.server.ts";
import { currentVisit } from "#app/platform/http/requests/visit.server.ts";
import { secondMs } from "#app/platform/time.ts";
import { fieldErrors } from "#app/records/store/fields.ts";
import { isTrapped } from "#app/site/contact/form-trap.ts";
import {
  listArticleComments,
  publicGuestsMayComment,
  publishedComments,
  receiveComment,
} from "../records/comment.server.ts";
import { commentShape } from "../records/comment.ts";
import type { CommentFormState } from "./comment-form.tsx";

export type ArticleComments = Awaited<ReturnType<typeof readArticleComments>>;

/** An article's comments as this viewer may see them: moderators also see held and hidden ones. */
export async function readArticleComments(request: Request, slug: string) {
  const reader = await viewerOf(request);
  const staff = await moderatorOf(request);
  return {
    threads: staff ? await listArticleComments(staff, slug) : await publishedComments(slug),
    mayModerate: staff !== null,
    mayWrite: reader !== null || (await publicGuestsMayComment()),
    writerName: reader?.fullName ?? null,
  };
}

export function formFromQuery({ searchParams }: URL): CommentFormState {
  const outcome = searchParams.get("commented");
  return {
    received: outcome === "held" || outcome === "shown" ? outcome : null,
    replyTo: searchParams.get("reply"),
  };
}

/** Stores a reader's comment and redirects to the page; an invalid one comes back with the form as typed. */
export async function answerComment(request: Request, slug: string) {
  const url = new URL(request.url);
  const viewer = await viewerOf(request);
  const typed = await readForm(request);
  if (!viewer && !typed.author_name && (await hasEndedSession(request))) {
    const guests = await publicGuestsMayComment();
    return rejectComment(
      { typed, errors: { form: { word: guests ? "comments.signedOutGuest" : "comments.signedOut" } } },
      401,
    );
  }
  const parsed = commentShape.safeParse(viewer ? { ...typed, author_name: viewer.fullName || viewer.email } : typed);
  if (!parsed.success) return rejectComment({ typed, errors: fieldErrors(parsed.error) }, 422);
  const received = await receiveComment(slug, parsed.data, {
    writer: viewer,
    client: currentVisit().client,
    isTrapped: !viewer && isTrapped({ ...typed, message: parsed.data.content }, currentVisit().ageMs),
  });
  if (received.ok) {
    const outcome = received.isHeld ? "held" : "shown";
    const path = localizePath(localeOfPath(url.pathname), `/articles/${encodeURIComponent(slug)}`);
    throw redirect(`${path}?commented=${outcome}#comment-form`, 303);
  }
  if (received.reason === "wait") return rejectComment({ typed, waitMs: received.waitMs }, 429);
  return rejectComment({ typed, errors: { form: { word: `comments.${received.reason}` } } }, 422);
}

function rejectComment(state: CommentFormState, status: 401 | 422 | 429) {
  const retryAfter = String(Math.ceil((state.waitMs ?? 0) / secondMs));
  return data(state, { status, headers: status === 429 ? { "Retry-After": retryAfter } : {} });
}
