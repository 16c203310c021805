import { formatDay } from "#app/i18n/format.ts";
import type { PublicComment } from "#app/records/comments/comment.server.ts";
import { splitLinks } from "#app/records/comments/comment.ts";
import { useSite } from "../frame/site-context.ts";
import type { ArticleComments } from "./article-comments.server.ts";
import { CommentForm, type CommentFormState } from "./comment-form.tsx";
import { ModerationForms } from "./moderation-forms.tsx";

type Comment = Omit<PublicComment, "answers">;
type SectionProps = { slug: string; comments: ArticleComments; form: CommentFormState };

/** What readers say of an article, and where to say something. */
export function CommentsSection({ slug, comments, form }: SectionProps) {
  const { t, to } = useSite();
  const { threads, mayRule, mayWrite } = comments;
  const place = `/articles/${slug}`;
  return (
    <section className="comments" aria-labelledby="comments-title">
      <h2 id="comments-title">{t("comments.title")}</h2>
      {threads.length === 0 && <p className="soft">{t("comments.none")}</p>}
      <ol>
        {threads.map(({ answers, ...comment }) => (
          <li key={comment.id} id={`comment-${comment.id}`}>
            <Comment comment={comment} place={place} mayRule={mayRule} />
            {mayWrite && comment.status === "approved" && (
              <a className="comment-reply" href={`${to(place)}?reply=${comment.id}#comment-form`} rel="nofollow">
                {t("comments.reply")}
                <span className="visually-hidden"> {comment.author_name}</span>
              </a>
            )}
            {answers.length > 0 && (
              <ol>
                {answers.map((answer) => (
                  <li key={answer.id} id={`comment-${answer.id}`}>
                    <Comment comment={answer} place={place} mayRule={mayRule} />
                  </li>
                ))}
              </ol>
            )}
          </li>
        ))}
      </ol>
      <CommentForm place={place} comments={comments} {...form} />
    </section>
  );
}

type CommentProps = { comment: Comment; place: string; mayRule: boolean };

function Comment({ comment, place, mayRule }: CommentProps) {
  const { locale, t, to, dayOf } = useSite();
  const { id, author_name, created_at, content, status } = comment;
  return (
    <article className="comment" data-state={status}>
      <p className="card-meta">
        <strong>{author_name}</strong>
        <time dateTime={created_at}>{formatDay(dayOf(created_at), locale)}</time>
        {mayRule && status !== "approved" && <span className="comment-state">{t(`comments.state-${status}`)}</span>}
      </p>
      <CommentText content={content} />
      {mayRule && <ModerationForms id={id} status={status} name={author_name} back={`${to(place)}#comments-title`} />}
    </article>
  );
}

/** What somebody wrote, as it was written; its addresses lead away without a word of recommendation. */
export function CommentText({ content }: { content: string }) {
  return (
    <p className="comment-text" dir="auto">
      {splitLinks(content).map(({ text, href }, at) =>
        href ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text stand in their order
          <a key={at} href={href} rel="nofollow ugc noopener" dir="ltr">
            {text}
          </a>
        ) : (
          text
        ),
      )}
    </p>
  );
}
