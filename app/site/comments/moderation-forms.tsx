import { actionsFor, type CommentStatus } from "#app/records/comments/comment.ts";
import { useSite } from "../frame/site-context.ts";

type ModerationFormsProps = { id: string; status: CommentStatus; name: string; back: string };

export function ModerationForms({ id, status, name, back }: ModerationFormsProps) {
  const { t, to } = useSite();
  return (
    <form method="post" action={to("/moderation")} className="moderation-actions">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="back" value={back} />
      {actionsFor(status).map((action) => (
        <button key={action} type="submit" name="verdict" value={action} className="moderation-action">
          {t(`comments.${action}`)}
          <span className="visually-hidden"> {name}</span>
        </button>
      ))}
    </form>
  );
}
