import type { ArticleInput } from "#app/records/articles/article.ts";
import * as chartOfAccounts from "./a-chart-of-accounts-that-survives-growth.ts";
import * as arabicAuditTrail from "./arabic-audit-trail.ts";
import * as arabicBankReconciliation from "./arabic-bank-reconciliation.ts";
import * as arabicEInvoicing from "./arabic-e-invoicing.ts";
import * as arabicLeases from "./arabic-leases.ts";
import * as arabicMonthlyClose from "./arabic-monthly-close.ts";
import * as arabicThreeWayMatch from "./arabic-three-way-match.ts";
import * as auditTrails from "./audit-trails-people-can-read.ts";
import * as bankReconciliation from "./bank-reconciliation-that-matches-itself.ts";
import * as monthlyClose from "./close-the-books-in-four-days.ts";
import * as revenue from "./ifrs-15-revenue-as-a-ledger-of-promises.ts";
import * as leases from "./ifrs-16-leases-without-a-hundred-spreadsheets.ts";
import * as threeWayMatch from "./three-way-match-before-the-invoice-arrives.ts";
import * as botPostings from "./what-a-bot-may-post.ts";

type SampleArticle = { article: ArticleInput; publishedOn: string; translationOf?: ArticleInput };

/** The articles of the sample site; one that names its translation stands behind it. */
export const sampleArticles: SampleArticle[] = [
  monthlyClose,
  bankReconciliation,
  auditTrails,
  leases,
  threeWayMatch,
  revenue,
  botPostings,
  chartOfAccounts,
  { ...arabicMonthlyClose, translationOf: monthlyClose.article },
  { ...arabicBankReconciliation, translationOf: bankReconciliation.article },
  { ...arabicAuditTrail, translationOf: auditTrails.article },
  { ...arabicLeases, translationOf: leases.article },
  { ...arabicThreeWayMatch, translationOf: threeWayMatch.article },
  arabicEInvoicing,
];
