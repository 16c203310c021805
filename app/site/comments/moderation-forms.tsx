import { type CommentStatus, type ModerationAction, moderationActions } from "#app/records/comments/comment.ts";
import { useSite } from "../frame/site-context.ts";

type ModerationFormsProps = { id: string; status: CommentStatus; name: string; back: string };

/** What may be done to a comment where it stands; nothing that would leave it as it is. */
export function ModerationForms({ id, status, name, back }: ModerationFormsProps) {
  const { t, to } = useSite();
  const offered = (Object.keys(moderationActions) as ModerationAction[]).filter(
    (verdict) => moderationActions[verdict] !== status,
  );
  return (
    <form method="post" action={to("/moderation")} className="verdicts">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="back" value={back} />
      {offered.map((verdict) => (
        <button key={verdict} type="submit" name="verdict" value={verdict} className="verdict">
          {t(`comments.${verdict}`)}
          <span className="visually-hidden"> {name}</span>
        </button>
      ))}
    </form>
  );
}
