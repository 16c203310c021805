import type { ReactNode } from "react";
import { asTyped } from "#app/i18n/letters.ts";
import { useSite } from "#app/site/frame/site-context.ts";
import type { PublicComment } from "../records/comment.server.ts";
import { rulingsFor } from "../records/comment.ts";
import { CommentEntry } from "../ruling/comment-entry.tsx";
import type { ArticleComments } from "./article-comments.server.ts";
import { CommentForm, type CommentFormState } from "./comment-form.tsx";

/** So many threads are shown unfolded. */
const maxUnfolded = 3;

type Comment = Omit<PublicComment, "answers">;
type SectionProps = { slug: string; comments: ArticleComments; form: CommentFormState };

export function CommentsSection({ slug, comments, form }: SectionProps) {
  const { t, to } = useSite();
  const { threads, mayModerate, mayWrite } = comments;
  const path = `/articles/${slug}`;
  const back = mayModerate ? `${to(path)}#comments-title` : null;
  const isAnswer = Object.values(form).some(Boolean);
  return (
    <section className="comments" id="comments" aria-labelledby="comments-title" data-swapped="">
      <details open={isAnswer || mayModerate || threads.length <= maxUnfolded}>
        <summary>
          <h2 id="comments-title">{t("comments.title")}</h2>
        </summary>
        {threads.length === 0 && <p className="soft">{t("comments.none")}</p>}
        <ol>
          {threads.map(({ answers, ...comment }) => (
            <li key={comment.id} id={`comment-${comment.id}`}>
              <Comment comment={comment} back={back} />
              {mayWrite && comment.status === "approved" && (
                <a className="comment-reply" href={`${to(path)}?reply=${comment.id}#comment-form`} rel="nofollow">
                  {t("comments.reply")}
                  <span className="visually-hidden"> {asTyped(comment.author_name)}</span>
                </a>
              )}
              {answers.length > 0 && (
                <ol>
                  {answers.map((answer) => (
                    <li key={answer.id} id={`comment-${answer.id}`}>
                      <Comment comment={answer} back={back} />
                    </li>
                  ))}
                </ol>
              )}
            </li>
          ))}
        </ol>
        <CommentForm path={path} comments={comments} {...form} />
      </details>
    </section>
  );
}

type CommentProps = { comment: Comment; back: string | null; note?: ReactNode };

/** With the forms of a moderator if there is an address to come `back` to from them. */
export function Comment({ comment, back, note }: CommentProps) {
  const { t, to, dayOf, recordDay } = useSite();
  const { id, author_name, created_at, status } = comment;
  const state = back && status !== "approved" && <span className="comment-state">{t(`comments.state.${status}`)}</span>;
  const time = <time dateTime={created_at}>{recordDay(dayOf(created_at))}</time>;
  return (
    <CommentEntry comment={comment} time={time} note={note ?? state}>
      {back && (
        <form method="post" action={to("/moderation")} className="moderation-actions">
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="back" value={back} />
          {rulingsFor(status).map(({ action, word }) => (
            <button key={action} type="submit" name="verdict" value={action} className="moderation-action">
              {t(word)}
              <span className="visually-hidden"> {author_name}</span>
            </button>
          ))}
        </form>
      )}
    </CommentEntry>
  );
}
