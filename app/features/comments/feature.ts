import { addKinds, addReference } from "#app/records/kinds.ts";
import { offerOnSite } from "#app/site/offers/offered.ts";
import { commentKind } from "./records/comment-kind.ts";

addKinds([commentKind], "media");
addReference("articles", { table: "comments", column: "article_id" });
offerOnSite("moderation");
