import type { ArticleInput } from "#app/records/articles/article.ts";

/** Published on this day; the sample site keeps its order by it. */
export const publishedOn = "2026-11-09";

export const article: ArticleInput = {
  title: "Close the books in four days",
  slug: "close-the-books-in-four-days",
  excerpt:
    "A four-day close depends on the order of the work more than on its speed. How to find the longest chain, " +
    "fix the cut-off, cut the accrual list and choose what to automate first.",
  meta_description:
    "Plan the monthly close as a calendar of dependencies: the longest chain, a firm cut-off, fewer accruals " +
    "and the right first automation.",
  category: "Closing",
  tags: ["featured", "close", "accruals", "automation"],
  status: "published",
  author: "Samir Daftari",
  content: `
<p>Most close checklists are sorted by department. Treasury has its tasks, payables has its tasks, and every
task is due "by day five". A list like that tells you who is late. It cannot tell you which lateness matters.
Before anyone works faster, write down what each task is waiting for.</p>

<h2>Find the longest chain</h2>
<p>Give every task three fields: its hours, its owner and the tasks that must finish before it starts. An
afternoon with five people is enough. At Example Trading Co., the sample company in these articles, the
checklist held 46 tasks and the longest chain held seven:</p>
<ol>
<li>Bank reconciliation, 4 hours</li>
<li>Cash application, 3 hours</li>
<li>Receivables review, 3 hours</li>
<li>Revenue cut-off, 5 hours</li>
<li>Margin review, 4 hours</li>
<li>Consolidation, 6 hours</li>
<li>Reporting pack, 4 hours</li>
</ol>
<p>That is 29 working hours. Four days of eight hours give 32, so the whole close has three hours of slack.
The other 39 tasks can slip by half a day and nobody outside finance will notice. A morning lost while
waiting for a bank statement is gone for good.</p>

<h2>Put it on a calendar</h2>
<p>Once the chain is known, the calendar follows. Anything that needs no month-end figure moves in front of
day one.</p>
<table>
<thead>
<tr><th scope="col">Day</th><th scope="col">On the chain</th><th scope="col">Beside it</th></tr>
</thead>
<tbody>
<tr><th scope="row">−3 to 0</th><td>Nothing yet</td>
<td>Depreciation, lease postings, recurring journals, intercompany agreement</td></tr>
<tr><th scope="row">1</th><td>Bank reconciliation, cash application</td><td>Payables cut-off, payroll journal</td></tr>
<tr><th scope="row">2</th><td>Receivables review, revenue cut-off</td><td>Accruals, stock valuation</td></tr>
<tr><th scope="row">3</th><td>Margin review, consolidation starts</td><td>Tax, balance sheet reviews</td></tr>
<tr><th scope="row">4</th><td>Consolidation ends, reporting pack</td><td>Sign-off, period locked</td></tr>
</tbody>
</table>
<p>Agree intercompany balances on day −3 with whatever has been posted by then. A difference found early costs
one message. The same difference found during consolidation stops the chain while two people look for an
invoice.</p>

<h2>A cut-off is an hour, with a lock behind it</h2>
<p>"End of month" is too vague to program. Ours reads: supplier invoices received by 12:00 on day one are
posted to the old month; later ones are accrued if they are large enough, otherwise they belong to the new
month. The system closes the payables period at 12:00 by itself. Reopening it takes a named approver and a
written reason, and both are stored where an auditor will look
(see <a href="/articles/audit-trails-people-can-read">Audit trails people can read</a>).</p>
<p>Expect complaints in the first two months. Count the reopenings and publish the number. When it falls below
two a month, the habit has taken hold.</p>

<h2>Accrue less, and check what you accrued</h2>
<p>In one month Example Trading Co. posted 212 accrual lines worth 640,000 in total. Of these, 131 lines were
below 1,000 each and together came to 41,000, or 6.4% of the value. They took well over half of the time. The
controller set a floor of 1,000, and agreed it with the auditors in writing before it was first used.</p>
<p>Above the floor, let the source decide. Goods received without an invoice come from the purchase order and
the receipt. Contracts billed in arrears come from the contract rate. Only what remains needs an e-mail to a
budget holder.</p>
<p>Then test each estimate. When the invoice arrives, compare it with the accrual and keep the difference by
supplier. A supplier whose accruals are 20% too high for three months running has a wrong rate in the
contract table. Correct the rate there, once.</p>

<h2>What to automate first</h2>
<p>Automate the tasks that sit on the chain, starting from the front. For most companies that is the bank:
statements fetched at 06:00, matched by rule, with only the exceptions waiting for a person at 08:00. I
describe such rules in
<a href="/articles/bank-reconciliation-that-matches-itself">A bank reconciliation that matches itself</a>.
If those four hours become one, everything behind them starts three hours earlier and the slack doubles.</p>
<p>The tempting candidate is usually the reporting pack, because managers see it. It is last in the chain, and
a script that formats figures which arrive late will only format them late. Leave it for the third or fourth
project.</p>
<p>Judgement stays manual. Provisions, impairment and unusual contracts need a person with time to think,
which is what the hours saved are for. After each close, spend 30 minutes on one question: where did the chain
wait? Fix that one place before the next month end.</p>
`,
};
