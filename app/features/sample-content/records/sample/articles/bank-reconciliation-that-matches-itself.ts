import type { ArticleInput } from "#app/records/articles/article.ts";

/** Published on this day; the sample site keeps its order by it. */
export const publishedOn = "2026-11-15";

export const article: ArticleInput = {
  title: "A bank reconciliation that matches itself",
  slug: "bank-reconciliation-that-matches-itself",
  excerpt:
    "Matching rules that run in a fixed order, accept only unambiguous pairs and send the rest to a short queue. " +
    "With notes on MT940, camt.053, Arabic names and tolerance.",
  meta_description:
    "How to automate bank reconciliation: reliable keys, MT940 and camt.053, matching passes, Arabic names, " +
    "tolerance and exceptions.",
  category: "Reconciliation",
  tags: ["reconciliation", "banking", "sql", "automation"],
  status: "published",
  author: "Samir Daftari",
  featured_image_url: "/samples/reconciliation-queue.webp",
  content: `
<p>A matching engine has one duty that outranks its match rate: it must never pair two lines that do not belong
together. An open item costs someone two minutes. A wrong match hides two errors at once, and it usually comes
to light months later as a customer dispute.</p>
<p>Tallmar Trading Co. keeps 14 accounts at five banks. Two accountants used to spend six days a month on them.
In October 2026 the engine matched 94.6% of 9,407 lines, and seven hours of work were left.</p>

<h2>Start with the statement</h2>
<p>MT940 gives you a <code>:61:</code> line with value date, amount and a customer reference of at most 16
characters, followed by a <code>:86:</code> field in which each bank has its own customs. The ISO 20022
statement, camt.053, is structured: an entry (<code>Ntry</code>) may hold several transactions
(<code>TxDtls</code>), each with its own amount, parties and <code>EndToEndId</code>. If your bank offers both,
take camt.053.</p>
<p>Before any rule runs, check the file itself. The opening balance must equal the previous closing balance, and
opening balance plus all booked entries must equal the closing balance. Refuse the file if either test fails.
A missing page on Tuesday is easier to ask for than to infer in December.</p>

<h2>Keys you can trust</h2>
<p>Every imported line needs a key that makes a second import harmless. The bank’s own entry reference
(<code>AcctSvcrRef</code>), together with the account and the booking date, is good when it is filled. Otherwise
hash the account, statement number, position in the statement and amount. Leave the description out, since some
banks reword it between the intraday report and the final statement.</p>
<p>For outgoing payments, create the key yourself. Put your payment number into <code>EndToEndId</code>, which
holds 35 characters, and treat <code>NOTPROVIDED</code> as an empty value, because that is what it means. Two of
the five banks cut longer references at 35 characters, so references are compared by their stable part.</p>

<h2>Names are a hint, never a proof</h2>
<p>One customer can reach you as عبد الرحمن, as عبدالرحمن or as <em>Abdulrahman</em>. Keep the stored name as
evidence and compare a computed key instead: marks and stretching removed, the forms of alef, ya and ta marbuta
unified, عبد joined to what follows, spaces dropped. The key widens the circle of candidates. Amount and date
still have to agree.</p>

<h2>Passes, strict to loose</h2>
<p>Rules run in a fixed order, and a line matched in one pass is invisible to the next.</p>
<table>
<caption>October 2026, 14 accounts of Tallmar Trading Co.</caption>
<thead>
<tr><th scope="col">Pass</th><th scope="col">Rule</th><th scope="col">Lines</th><th scope="col">Share</th></tr>
</thead>
<tbody>
<tr><th scope="row">1</th><td>Same reference, same amount, within 5 days</td><td>6,491</td><td>69.0%</td></tr>
<tr><th scope="row">2</th><td>Same counterparty or name key, same amount, within 3 days</td><td>1,317</td>
<td>14.0%</td></tr>
<tr><th scope="row">3</th><td>Same amount and value date, one candidate only</td><td>715</td><td>7.6%</td></tr>
<tr><th scope="row">4</th><td>One to many, as the remittance or the payment run says</td><td>376</td>
<td>4.0%</td></tr>
<tr><th scope="row">–</th><td>Exceptions queue</td><td>508</td><td>5.4%</td></tr>
<tr class="total"><th scope="row">Total</th><td></td><td>9,407</td><td>100.0%</td></tr>
</tbody>
</table>
<p>The important condition appears in every pass: the pair must be unique from both sides. A customer who pays two
invoices of JOD 500.000 in two transfers on one day gives pass 2 four candidates and, correctly, no match.</p>
<pre><code class="language-sql">WITH candidate AS (
  SELECT b.id AS bank_id, l.id AS ledger_id
  FROM bank_line b
  JOIN ledger_line l
    ON  l.bank_account_id = b.bank_account_id
    AND l.currency = b.currency
    AND l.amount = b.amount
    AND l.payment_ref = b.end_to_end_id
    AND l.posted_on BETWEEN b.booked_on - 5 AND b.booked_on + 5
  WHERE b.state = 'open' AND l.state = 'open'
    AND b.end_to_end_id &lt;&gt; 'NOTPROVIDED'
), counted AS (
  SELECT bank_id, ledger_id,
         count(*) OVER (PARTITION BY bank_id)   AS per_bank,
         count(*) OVER (PARTITION BY ledger_id) AS per_ledger
  FROM candidate
)
SELECT bank_id, ledger_id
FROM counted
WHERE per_bank = 1 AND per_ledger = 1;</code></pre>
<p>Amounts are signed from the company’s side and stored as decimals, three of them for the dinar. The query is
PostgreSQL; only the date arithmetic changes elsewhere.</p>

<h2>Tolerance has an account</h2>
<p>A tolerance is a decision to post a difference, so each one needs an amount, a reason and a ledger account.
Incoming foreign transfers may arrive up to JOD 25.000 short because of correspondent fees, and the gap goes to
bank charges. Domestic payments get a tolerance of zero. A percentage is dangerous: 0.5% of a receipt of
JOD 400,000 is JOD 2,000, which nobody would write off by hand without asking.</p>

<h2>One to many, without guessing</h2>
<p>Finding any set of invoices that adds up to a receipt is a subset-sum search. With 40 open invoices there are
about a trillion subsets, and many will fit by accident. Let documents propose the set: the remittance advice,
the invoice numbers in the payment text, or the payment run that produced the batch.</p>

<h2>The queue is the product</h2>
<p>People will work in the exceptions queue every day, so build it with care. Show the bank line, the three
nearest candidates and the reason each one failed (“amount differs by 12.500”). Record
the person’s choice as a match with a rule name of <code>manual</code>, so that it can be undone and
<a href="/articles/audit-trails-people-can-read">read in the audit trail</a>.</p>
<p>Once a month, group the manual matches by counterparty. A counterparty with ten or more deserves a new rule,
or a call asking them to quote the invoice number. Test every new rule against the last six months of confirmed
matches before it goes live. If it contradicts even one of them, it is too loose.</p>
`,
};
