import type { ReactNode } from "react";
import { asTyped } from "#app/i18n/letters.ts";
import { splitLinks } from "../records/comment.ts";

type CommentEntryProps = {
  comment: { author_name: string; content: string; status: string };
  time: ReactNode;
  note?: ReactNode;
  children?: ReactNode;
};

/** A comment below its article, at /moderation and in the inbox: what it says, and how it can be ruled on. */
export function CommentEntry({ comment: { author_name, content, status }, time, note, children }: CommentEntryProps) {
  return (
    <article className="comment" data-state={status}>
      <p className="comment-meta soft">
        <strong dir="auto">{asTyped(author_name)}</strong>
        {time}
        {note}
      </p>
      <CommentText content={content} />
      {children}
    </article>
  );
}

/** Shows the text as typed; its URLs become links without endorsement (nofollow). */
function CommentText({ content }: { content: string }) {
  return (
    <p className="comment-text">
      {splitLinks(asTyped(content)).map(({ text, href }, index) =>
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
