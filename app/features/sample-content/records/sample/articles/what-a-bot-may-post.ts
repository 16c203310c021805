import type { ArticleInput } from "#app/records/articles/article.ts";

/** Published on this day; the sample site keeps its order by it. */
export const publishedOn = "2026-06-21";

export const article: ArticleInput = {
  title: "What a bot may post",
  slug: "what-a-bot-may-post",
  excerpt:
    "Automated journals need the same separation of duties as people, plus limits that hold at three in the " +
    "morning. Accounts, approvals, a kill switch and a checklist.",
  meta_description:
    "Segregation of duties for automated journals: service accounts, posting limits, approvals, kill switch, " +
    "reversals, tests.",
  category: "Automation",
  tags: ["journals", "internal control", "segregation of duties", "service accounts"],
  status: "published",
  author: "Samir Daftari",
  content: `
<p>On the second working day of a close, a file of accruals reached the ledger of Tallmar Trading Co. twice.
The job that read it did what it was built to do and posted 214 journals again. Nothing was stolen and every
entry balanced. It still took two people a day and a half to separate the copies from the originals, because
the job ran under the login of a former assistant and its entries looked like hers.</p>
<p>A person who posts a journal is slowed by fatigue and by doubt. A job has neither. Its limits must be
written down and enforced by the ledger, outside the job’s own code.</p>

<h2>One job, one identity</h2>
<p>Give each job its own service account, named for the work: <code>svc-fx-revaluation</code>,
<code>svc-bank-fees</code>. It has no mailbox and no screen login, its secret changes every 90 days, and a
named employee owns it. When the owner leaves, the account is suspended until somebody else signs for it.</p>
<p>A shared account for all jobs is cheaper by an afternoon. It also means that every job holds the union of
all permissions, and that the log cannot say which of them acted.</p>

<h2>Separate the four hands</h2>
<p>The usual rule says that whoever prepares an entry does not approve it. With automation there are four
roles to keep apart: the engineer who writes the job, the accountant who owns its rules, the operator who
releases it to production, and the reviewer of what it posted. A small team can combine the last two. The
engineer must never be able to change the code in production and also approve its entries.</p>

<h2>Limits by kind of entry</h2>
<p>I sort entries by how much judgement they contain, then set what the job may do alone.</p>
<table>
<caption>What a job may do alone, from routine to judgement</caption>
<thead>
<tr><th scope="col">Kind of entry</th><th scope="col">The job may</th><th scope="col">A person must</th></tr>
</thead>
<tbody>
<tr><th scope="row">Bank fees, interest, matched receipts</th><td>Post, up to JOD 1,000 a line</td><td>Review
a weekly sample of 20</td></tr>
<tr><th scope="row">Depreciation, prepayment release, revaluation</th><td>Post, if within 3% of the
forecast</td><td>Sign the run total</td></tr>
<tr><th scope="row">Calculated accruals and allocations</th><td>Park, with the calculation
attached</td><td>Approve each batch</td></tr>
<tr><th scope="row">Provisions, write-offs, manual corrections</th><td>Suggest in a work list</td><td>Prepare
and approve, two people</td></tr>
<tr><th scope="row">Equity, tax settlement, closed periods</th><td>Nothing</td><td>Follow the controller’s
procedure</td></tr>
</tbody>
</table>
<p>Beside the amount, cap the number of journals in a run and the total for a day. In the accident above, a
cap of 250 journals a day would have stopped the second file after 36. Each account also has an allow-list of
ledger accounts; the bank fee job from <a href="/articles/bank-reconciliation-that-matches-itself">A bank
reconciliation that matches itself</a> needs three of them.</p>

<h2>No entry without a source key</h2>
<p>The best defence against doubles is a key made from the source: system, document, line and period. Put a
unique constraint on it in the ledger. If that is impossible, run this each morning and expect no rows:</p>
<pre><code class="language-sql">SELECT source_key, COUNT(*) AS times
FROM journal_header
WHERE posted_by LIKE 'svc-%'
  AND reversal_of IS NULL
GROUP BY source_key
HAVING COUNT(*) &gt; 1;</code></pre>

<h2>Stopping and going back</h2>
<p>The kill switch is a flag in the ledger that the posting interface reads before each journal. The
controller and the deputy can set it without calling IT, for one job or for all. Test it twice a year during a
live run.</p>
<blockquote class="pull"><p>A switch that has never been used is a rumour.</p></blockquote>
<p>Going back means reversing. A job never deletes and never edits a posted entry. A reversal carries the
number of the original, the same accounts and dimensions with opposite signs, a reason, and a date in an open
period. The person who decides to reverse a batch is not the engineer whose defect caused it. If the batch
holds hundreds of entries, let the job produce the reversals as parked documents and let two people release
them.</p>

<h2>Test with bad days</h2>
<p>A replay of last month proves that the job can handle last month. Add an empty file, the same file twice, a
file cut off at half, a rate of zero, a currency nobody has seen, a period that closes during the run and a
ledger that stops answering after journal 90. For each, write down the expected result before the run. Keep
the results with the version of the code.</p>

<h2>Checklist before the first posting</h2>
<ul>
<li>The job has its own account, a named owner and no screen login.</li>
<li>Engineer, rule owner, operator and reviewer are written down.</li>
<li>Amount, count and day limits are enforced by the ledger.</li>
<li>The ledger accounts it may touch are listed and approved.</li>
<li>Every journal carries a source key that cannot occur twice.</li>
<li>Parked entries older than two days reach a person.</li>
<li>The controller has used the kill switch once.</li>
<li>A full batch has been reversed in the test system.</li>
<li>The bad-day tests passed on the version being released.</li>
<li>The log can be read without the engineer, as in <a href="/articles/audit-trails-people-can-read">Audit
trails people can read</a>.</li>
</ul>
<p>Review the list every six months. Permissions that a job has not used since the last review are
removed.</p>
`,
};
