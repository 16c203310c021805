import type { ReactNode } from "react";
import type { PublicComment } from "#app/records/comments/comment.server.ts";
import { actionsFor, splitLinks } from "#app/records/comments/comment.ts";
import { useSite } from "../frame/site-context.ts";
import type { ArticleComments } from "./article-comments.server.ts";
import { CommentForm, type CommentFormState } from "./comment-form.tsx";

type Comment = Omit<PublicComment, "answers">;
type SectionProps = { slug: string; comments: ArticleComments; form: CommentFormState };

export function CommentsSection({ slug, comments, form }: SectionProps) {
  const { t, to } = useSite();
  const { threads, mayModerate, mayWrite } = comments;
  const path = `/articles/${slug}`;
  const back = mayModerate ? `${to(path)}#comments-title` : null;
  return (
    <section className="comments" id="comments" aria-labelledby="comments-title" data-swapped="">
      <h2 id="comments-title">{t("comments.title")}</h2>
      {threads.length === 0 && <p className="soft">{t("comments.none")}</p>}
      <ol>
        {threads.map(({ answers, ...comment }) => (
          <li key={comment.id} id={`comment-${comment.id}`}>
            <Comment comment={comment} back={back} />
            {mayWrite && comment.status === "approved" && (
              <a className="comment-reply" href={`${to(path)}?reply=${comment.id}#comment-form`} rel="nofollow">
                {t("comments.reply")}
                <span className="visually-hidden"> {comment.author_name}</span>
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
    </section>
  );
}

type CommentProps = { comment: Comment; back: string | null; children?: ReactNode };

/** With the forms of a moderator if there is an address to come `back` to from them. */
export function Comment({ comment, back, children }: CommentProps) {
  const { t, to, dayOf, recordDay } = useSite();
  const { id, author_name, created_at, content, status } = comment;
  return (
    <article className="comment" data-state={status}>
      <p className="comment-meta soft">
        <strong dir="auto">{author_name}</strong>
        <time dateTime={created_at}>{recordDay(dayOf(created_at))}</time>
        {children ??
          (back && status !== "approved" && <span className="comment-state">{t(`comments.state.${status}`)}</span>)}
      </p>
      <CommentText content={content} />
      {back && (
        <form method="post" action={to("/moderation")} className="moderation-actions">
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="back" value={back} />
          {actionsFor(status).map((action) => (
            <button key={action} type="submit" name="verdict" value={action} className="moderation-action">
              {t(`comments.${action}`)}
              <span className="visually-hidden"> {author_name}</span>
            </button>
          ))}
        </form>
      )}
    </article>
  );
}

/** Shows the text as typed; its URLs become links without endorsement (nofollow). */
function CommentText({ content }: { content: string }) {
  return (
    <p className="comment-text" dir="auto">
      {splitLinks(content).map(({ text, href }, index) =>
        href ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change their order
          <a key={index} href={href} rel="nofollow ugc noopener" dir="ltr">
            {text}
          </a>
        ) : (
          text
        ),
      )}
    </p>
  );
}
