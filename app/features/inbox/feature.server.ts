import { countUnreadBy } from "#app/admin/shell/unread.server.ts";
import { addFileNeeds } from "#app/auth/sessions/file-needs.ts";
import { countHeldComments } from "#app/features/comments/records/comment.server.ts";
import { addPendingCounts } from "#app/records/health/pending-counts.server.ts";
import { addOperations } from "#app/records/kinds.server.ts";
import { storedBy } from "#app/records/store/operations.server.ts";
import { addTables } from "#app/records/store/tables.ts";
import { countUnread } from "./records/inbox-list.server.ts";
import { inboxTables } from "./records/inbox-tables.ts";
import { countNewMessages, restoreMessage } from "./records/message-inbox.server.ts";
import { replyTemplateShape } from "./records/reply.ts";
import { addReplyTemplate, findReplyTemplate, updateReplyTemplate } from "./records/reply-template.server.ts";

addTables(inboxTables);
addFileNeeds({ "/admin/messages/export": { proof: "fresh", asks: "page", personal: () => "messages" } });
addOperations({
  messages: { restore: restoreMessage },
  reply_templates: {
    find: findReplyTemplate,
    save: updateReplyTemplate,
    stored: storedBy(replyTemplateShape, addReplyTemplate),
  },
});
countUnreadBy(countUnread);
addPendingCounts({ newMessages: countNewMessages, heldComments: countHeldComments });
