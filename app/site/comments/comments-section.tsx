import type { PublicComment } from "#app/records/comments/comment.server.ts";
import { splitLinks } from "#app/records/comments/comment.ts";
import { useSite } from "../frame/site-context.ts";
import type { ArticleComments } from "./article-comments.server.ts";
import { CommentForm, type CommentFormState } from "./comment-form.tsx";
import { ModerationForms } from "./moderation-forms.tsx";

type Comment = Omit<PublicComment, "answers">;
type SectionProps = { slug: string; comments: ArticleComments; form: CommentFormState };

export function CommentsSection({ slug, comments, form }: SectionProps) {
  const { t, to } = useSite();
  const { threads, mayModerate, mayWrite } = comments;
  const path = `/articles/${slug}`;
  return (
    <section className="comments" aria-labelledby="comments-title">
      <h2 id="comments-title">{t("comments.title")}</h2>
      {threads.length === 0 && <p className="soft">{t("comments.none")}</p>}
      <ol>
        {threads.map(({ answers, ...comment }) => (
          <li key={comment.id} id={`comment-${comment.id}`}>
            <Comment comment={comment} path={path} mayModerate={mayModerate} />
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
                    <Comment comment={answer} path={path} mayModerate={mayModerate} />
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

type CommentProps = { comment: Comment; path: string; mayModerate: boolean };

function Comment({ comment, path, mayModerate }: CommentProps) {
  const { t, to, dayOf, recordDay } = useSite();
  const { id, author_name, created_at, content, status } = comment;
  return (
    <article className="comment" data-state={status}>
      <p className="card-meta">
        <strong>{author_name}</strong>
        <time dateTime={created_at}>{recordDay(dayOf(created_at))}</time>
        {mayModerate && status !== "approved" && <span className="comment-state">{t(`comments.state-${status}`)}</span>}
      </p>
      <CommentText content={content} />
      {mayModerate && (
        <ModerationForms id={id} status={status} name={author_name} back={`${to(path)}#comments-title`} />
      )}
    </article>
  );
}

/** Shows the text as typed; its URLs become links without endorsement (nofollow). */
export function CommentText({ content }: { content: string }) {
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
