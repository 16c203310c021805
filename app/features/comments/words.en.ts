/** Said on the site and in the inbox. */
const rulingEn = {
  "comments.approve": "Approve",
  "comments.hold": "Not spam",
  "comments.hide": "Hide",
  "comments.reject": "Reject",
  "comments.spam": "Spam",
  "comments.state.held": "Waiting for approval",
  "comments.state.approved": "Approved",
  "comments.state.hidden": "Hidden",
  "comments.state.spam": "Spam",
} as const;

export const commentsEn = {
  ...rulingEn,
  "audit.area.comments": "Comments",
  "audit.action.comments.approve": "Comment approved",
  "audit.action.comments.hold": "Comment marked as not spam",
  "audit.action.comments.hide": "Comment hidden",
  "audit.action.comments.spam": "Comment marked as spam",
  "audit.action.comments.delete": "Comment deleted",
  "field.article_id": "Article",
  "field.parent_id": "Answer to",
  "field.author_name": "Author",
  "field.seen_at": "Seen",
} as const;

export const commentsSiteEn = {
  ...rulingEn,
  "comments.title": "Comments",
  "comments.none": "No comments yet.",
  "comments.write": "Write a comment",
  "comments.reply": "Reply",
  "comments.replyTo": "Reply to {name}",
  "comments.send": "Send Comment",
  "comments.heldNote": "Held until approved",
  "comments.writingAs": "You are writing as {name}.",
  "comments.signIn": "Sign in to comment",
  "comments.keptTitle": "Thank you!",
  "comments.kept-held": "Your comment will appear once it has been approved.",
  "comments.kept-shown": "Your comment is now visible.",
  "comments.tooMany": {
    one: "That was a lot of comments. Try again in {count} minute.",
    other: "That was a lot of comments. Try again in {count} minutes.",
  },
  "comments.closed": "Sign in to comment. What you wrote is still here.",
  "comments.signedOut":
    "Your session has ended. What you wrote is still here: sign in again in another tab, then send it.",
  "comments.signedOutGuest":
    "Your session has ended. What you wrote is still here: send it as a guest, or sign in again in another tab first.",
  "comments.missing": "The comment you replied to is no longer here. What you wrote is still here.",
  "comments.moderation": "Comment moderation",
  "comments.nothingToRule": "No comments here.",
  "comments.delete": "Delete",
} as const;

type Own = typeof commentsEn;

declare module "#app/i18n/words/admin-word.ts" {
  interface FeatureWords extends Own {}
}
