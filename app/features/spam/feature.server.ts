import { checkSpamBy } from "#app/records/messages/spam-check.server.ts";
import { addTables } from "#app/records/store/tables.ts";
import { learnText, receiveVerdict } from "./records/spam-filter.server.ts";
import { spamTables } from "./records/spam-tables.ts";

addTables(spamTables);
checkSpamBy({ judge: receiveVerdict, learn: learnText });
