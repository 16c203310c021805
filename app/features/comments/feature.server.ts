import { addOwnData } from "#app/auth/account/own-data.server.ts";
import { addTables } from "#app/records/store/tables.ts";
import { discussBelow } from "#app/site/articles/discussion.ts";
import { addStyles } from "#app/site/frame/added-styles.ts";
import { findOwnComments } from "./records/comment.server.ts";
import { commentTables } from "./records/comment-tables.ts";
import { answerComment, formFromQuery, readArticleComments } from "./site/article-comments.server.ts";
import { CommentsSection } from "./site/comments-section.tsx";
import recordStyles from "./site/styles/record.css?inline";
import signedInStyles from "./site/styles/signed-in.css?inline";

addTables(commentTables);
addOwnData({ comments: findOwnComments });
discussBelow({ read: readArticleComments, formIn: formFromQuery, answer: answerComment, Section: CommentsSection });
addStyles("record", recordStyles);
addStyles("signedIn", signedInStyles);
