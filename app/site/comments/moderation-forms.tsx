import { type CommentStatus, type ModerationAction, moderationActions } from "#app/records/comments/comment.ts";
import { useSite } from "../frame/site-context.ts";

type ModerationFormsProps = { id: string; status: CommentStatus; name: string; back: string };

export function ModerationForms({ id, status, name, back }: ModerationFormsProps) {
  const { t, to } = useSite();
  const actions = (Object.keys(moderationActions) as ModerationAction[]).filter(
    (action) => moderationActions[action] !== status,
  );
  return (
    <form method="post" action={to("/moderation")} className="moderation-actions">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="back" value={back} />
      {actions.map((action) => (
        <button key={action} type="submit" name="verdict" value={action} className="moderation-action">
          {t(`comments.${action}`)}
          <span className="visually-hidden"> {name}</span>
        </button>
      ))}
    </form>
  );
}
