import { asTyped } from "#app/i18n/letters.ts";
import { minuteMs } from "#app/platform/time.ts";
import type { FieldErrors } from "#app/records/store/fields.ts";
import { FormField, FormTrap, pasteMaxLength, SentStatus } from "#app/site/contact/form-field.tsx";
import { useSite } from "#app/site/frame/site-context.ts";
import type { ArticleComments } from "./article-comments.server.ts";

export type CommentFormState = {
  typed?: Record<string, string>;
  errors?: FieldErrors;
  waitMs?: number;
  /** The comment was stored, and either waits for approval or is public at once. */
  received?: "held" | "shown" | null;
  replyTo?: string | null;
};

type Props = CommentFormState & { path: string; comments: ArticleComments };

export function CommentForm({ path, comments, typed = {}, errors = {}, waitMs = 0, received, replyTo }: Props) {
  const { t, to } = useSite();
  const { mayWrite, mayModerate, writerName, threads } = comments;
  const repliedTo = threads.find(({ id }) => id === (typed.parent_id ?? replyTo));
  const form = { id: "comment", typed, errors };
  const signInPath = `${to("/auth")}?to=${encodeURIComponent(to(path))}`;
  if (!mayWrite && !typed.content)
    return (
      <p className="comment-closed">
        <a href={signInPath}>{t("comments.signIn")}</a>
      </p>
    );
  return (
    <form
      className="contact-form comment-form"
      method="post"
      action={to(path)}
      id="comment-form"
      data-swaps=""
      data-failed={t("contact.unreachable")}
      noValidate
    >
      <h3>{repliedTo ? t("comments.replyTo", { name: asTyped(repliedTo.author_name) }) : t("comments.write")}</h3>
      {received && <SentStatus title={t("comments.keptTitle")} text={t(`comments.kept-${received}`)} />}
      {(errors.form || waitMs > 0) && (
        <p className="form-status failed" role="alert">
          {errors.form ? t(errors.form.word) : t("comments.tooMany", { count: Math.ceil(waitMs / minuteMs) })}{" "}
          {errors.form && writerName === null && (
            <a href={signInPath} target="_blank" rel="noreferrer">
              {t("comments.signIn")}
            </a>
          )}
        </p>
      )}
      {repliedTo && <input type="hidden" name="parent_id" value={repliedTo.id} />}
      {writerName === null && mayWrite && (
        <FormField
          of={form}
          name="author_name"
          label={t("contact.fullName")}
          required
          maxLength={100}
          autoComplete="name"
        />
      )}
      {writerName !== null && <p className="soft">{t("comments.writingAs", { name: asTyped(writerName) })}</p>}
      <FormField of={form} name="content" label={t("comments.text")} required maxLength={pasteMaxLength} rows={4} />
      <FormTrap formId={form.id} />
      <p className="comment-send">
        <button type="submit" className="button" aria-describedby={mayModerate ? undefined : "comment-held"}>
          {t("comments.send")}
        </button>
        {!mayModerate && (
          <span className="soft" id="comment-held">
            {t("comments.heldNote")}
          </span>
        )}
      </p>
    </form>
  );
}
