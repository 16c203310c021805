import type { ArticleInput } from "#app/records/articles/article.ts";

/** Published on this day; the sample site keeps its order by it. */
export const publishedOn = "2026-10-18";

export const article: ArticleInput = {
  title: "Close the books in four days",
  slug: "close-the-books-in-four-days",
  excerpt:
    "A close that takes eleven days is mostly waiting. How to find the longest chain, fix the cut-off, accrue less " +
    "and choose what to automate first.",
  meta_description:
    "Plan the month-end close as a calendar of dependencies: the longest chain, a firm cut-off, fewer accruals " +
    "and the right first automation.",
  category: "Closing",
  tags: ["featured", "month-end close", "accruals", "automation"],
  status: "published",
  author: "Samir Daftari",
  featured_image_url: "/samples/close-calendar.webp",
  content: `
<p>Most close checklists are sorted by department. Treasury has its tasks, payables has its tasks, and every
task is due “by day five”. Such a list tells you who is late. It cannot tell you which lateness matters.</p>
<p>Sarra Logistics, a group of seven companies, needed eleven working days. Fourteen accountants noted their
hours through two closes, and the work came to 168 hours: a day and a half for a team of that size. Everything
else was waiting.</p>

<h2>Ask what each day waited for</h2>
<p>For each of the eleven days we asked one question in a meeting of an hour: what was everybody waiting for
this morning?</p>
<table>
<caption>Where the eleven days went</caption>
<thead>
<tr><th scope="col">Waiting for</th><th scope="col">Days</th><th scope="col">What lay behind it</th></tr>
</thead>
<tbody>
<tr><th scope="row">Stock counts</th><td>4</td><td>Counted on the last night, keyed in by day 6</td></tr>
<tr><th scope="row">Supplier invoices and accruals</th><td>3</td><td>No announced hour for the last invoice</td></tr>
<tr><th scope="row">Intercompany balances</th><td>2</td><td>Each company waited for the other to begin</td></tr>
<tr><th scope="row">Bank statements</th><td>1</td><td>Reconciled once a month, at its end</td></tr>
<tr><th scope="row">Entries after the trial balance</th><td>1</td><td>38 late entries a month</td></tr>
<tr class="total"><th scope="row">Total</th><td>11</td><td></td></tr>
</tbody>
</table>
<p>No line of the table says that somebody typed too slowly. A faster ledger would have reached the same queue
sooner.</p>

<h2>Find the longest chain</h2>
<p>Then give every task three fields: its hours, its owner, and the tasks that must finish before it starts. The
list held 62 tasks. The longest chain through it held six, and it began in a warehouse.</p>
<table>
<caption>The longest chain of 62 tasks</caption>
<thead>
<tr><th scope="col">Task</th><th scope="col">Owner</th><th scope="col">Hours</th></tr>
</thead>
<tbody>
<tr><th scope="row">Stock count</th><td>Warehouse</td><td>6</td></tr>
<tr><th scope="row">Stock rolled forward</th><td>Warehouse</td><td>8</td></tr>
<tr><th scope="row">Trial balances, 7 companies</th><td>Ledger</td><td>6</td></tr>
<tr><th scope="row">Consolidation</th><td>Group</td><td>6</td></tr>
<tr><th scope="row">Review</th><td>Controller</td><td>4</td></tr>
<tr><th scope="row">Management accounts</th><td>Controller</td><td>2</td></tr>
<tr class="total"><th scope="row">Total</th><td></td><td>32</td></tr>
</tbody>
</table>
<p>Counting on the last Thursday of the month and rolling the stock forward took the first six hours out of the
close. The value agreed with a full count at month end within 0.3%. The remaining 26 hours fit into four days of
eight, with six hours to spare. The other 56 tasks can slip by half a day, and nobody outside finance will
notice.</p>
<blockquote class="pull"><p>A faster team does not shorten a close that is waiting for a warehouse.</p></blockquote>

<h2>Put it on a calendar</h2>
<p>Whatever needs no month-end figure moves in front of day 1: depreciation, lease postings, recurring journals,
accruals from purchase orders. That was 23 of the 62 tasks.</p>
<table>
<caption>Tasks due on each working day; day 1 is the first of the new month</caption>
<thead>
<tr><th scope="col">Day</th><th scope="col">On the chain</th><th scope="col">Beside it</th>
<th scope="col">Tasks</th></tr>
</thead>
<tbody>
<tr><th scope="row">−3</th><td>Nothing yet</td><td>Intercompany agreed</td><td>6</td></tr>
<tr><th scope="row">−2</th><td>Nothing yet</td><td>Accruals from purchase orders</td><td>8</td></tr>
<tr><th scope="row">−1</th><td>Stock count</td><td>Depreciation, leases, recurring journals</td><td>9</td></tr>
<tr><th scope="row">1</th><td>Stock rolled forward</td><td>Banks, supplier cut-off</td><td>14</td></tr>
<tr><th scope="row">2</th><td>Trial balances</td><td>Freight revenue, payroll</td><td>12</td></tr>
<tr><th scope="row">3</th><td>Consolidation</td><td>Tax and currency</td><td>8</td></tr>
<tr><th scope="row">4</th><td>Review, management accounts</td><td>Sign-off, period locked</td><td>5</td></tr>
<tr class="total"><th scope="row">Total</th><td></td><td></td><td>62</td></tr>
</tbody>
</table>
<p>An intercompany difference found on day −3 costs one message. Found during consolidation, it stops the chain
while two people look for an invoice.</p>

<h2>A cut-off is an hour, with a lock behind it</h2>
<p>“End of month” is too vague to program. Ours reads: supplier invoices received by 12:00 on day 1 belong to the
old month. Later ones are accrued if they are large enough, and otherwise wait. The system locks payables at
12:00 by itself. Reopening takes a named approver and a written reason, and both stay where
<a href="/articles/audit-trails-people-can-read">an auditor will look</a>. Publish the number of reopenings. When
it stays below two a month, the habit has taken hold.</p>

<h2>Accrue less, and check what you accrued</h2>
<p>One month the group posted 212 accrual lines worth JOD 640,000. Of these, 131 were below JOD 1,000 each and came
to JOD 41,000 together: 6.4% of the value and well over half of the time. The controller set a floor of
JOD 1,000 and agreed it with the auditors in writing before it was first used.</p>
<p>When the invoice arrives, compare it with its accrual and keep the difference by supplier. A supplier whose
accruals are 20% too high three months running has a wrong rate in the contract table. Correct the rate there,
once.</p>

<h2>What to automate first</h2>
<p>Automate what repeats, follows a clear rule and sits on the chain or right beside it. Here that was the daily
<a href="/articles/bank-reconciliation-that-matches-itself">bank reconciliation</a>, then accruals taken from
orders and receipts, as in
<a href="/articles/three-way-match-before-the-invoice-arrives">the three-way match</a>. The reporting pack is the
tempting candidate, because managers see it. It is last in the chain, and a script that formats late figures
will only format them late.</p>
<p>Five of the seven days came from the calendar alone, before a line of code. Since the handover the group has
closed on day 4 in each of eight months, with three late entries a month and 26 hours of overtime where there
were 140. Judgement stays manual: provisions, impairment and unusual contracts need a person with time to think,
and that is what the hours are for.</p>
`,
};
