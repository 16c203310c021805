import type { ArticleInput } from "#app/records/articles/article.ts";

/** Published on this day; the sample site keeps its order by it. */
export const publishedOn = "2026-05-10";

export const article: ArticleInput = {
  title: "IFRS 15: revenue as a ledger of promises",
  slug: "ifrs-15-revenue-as-a-ledger-of-promises",
  excerpt:
    "Record each promise with its price and its proof of delivery, and contract assets and liabilities fall out by " +
    "subtraction. A worked example over fourteen months.",
  meta_description:
    "IFRS 15 as a subledger: performance obligations, contract assets and liabilities, and a worked " +
    "example whose figures tie.",
  category: "IFRS",
  tags: ["IFRS 15", "revenue", "contract assets", "subledger"],
  status: "published",
  author: "Samir Daftari",
  content: `
<p>Billing systems know when money was asked for. IFRS 15 asks when a promise was kept. Firms that recognise
revenue from invoices and then correct it in a spreadsheet carry both questions in one column, and the
spreadsheet grows until only its author can open it without fear.</p>
<p>I keep a separate subledger with one row for each promise. Invoices live elsewhere. The balance sheet
position of a contract is the difference between the two.</p>

<h2>What a row must hold</h2>
<p>A promise is a performance obligation: a distinct good or service, or a series of them. Each row
carries:</p>
<ul>
<li>the contract, its version and the customer;</li>
<li>the stand-alone selling price, and where it came from;</li>
<li>the transaction price allocated to it, without VAT;</li>
<li>whether it is satisfied at a point in time or over time, and by which measure;</li>
<li>the event that proves satisfaction, such as a signed delivery note or an acceptance certificate.</li>
</ul>
<p>The last field is the one that gets skipped. Without it, revenue depends on someone in sales saying that
the installation is “basically done”.</p>

<h2>A worked example</h2>
<p>Tallmar Trading Co. signs a contract for JOD 120,000 before VAT: a machine, its installation and 24 months
of support. Other firms could install the machine, and it works without the support, so there are three
promises. Their stand-alone prices add to JOD 150,000. The discount of 20% belongs to no single promise and is
spread in proportion.</p>
<table>
<caption>One price, three promises (JOD)</caption>
<thead>
<tr><th scope="col">Promise</th><th scope="col">Stand-alone price</th><th scope="col">Share</th><th
scope="col">Allocated</th><th scope="col">Satisfied</th></tr>
</thead>
<tbody>
<tr><th scope="row">Machine</th><td>90,000</td><td>60%</td><td>72,000</td><td>On delivery</td></tr>
<tr><th scope="row">Installation</th><td>15,000</td><td>10%</td><td>12,000</td><td>On acceptance</td></tr>
<tr><th scope="row">Support, 24 months</th><td>45,000</td><td>30%</td><td>36,000</td><td>1,500 a
month</td></tr>
<tr class="total"><th scope="row">Total</th><td>150,000</td><td>100%</td><td>120,000</td><td></td></tr>
</tbody>
</table>
<p>Installation takes two days at the end of February, so treating it as a point in time costs nothing here; a
long installation would usually be measured over time. The customer pays 40,000 in advance, 50,000 when the
installation is accepted and 30,000 after twelve months of support have been performed. Support starts on 1
March 2025. Any financing component was assessed and found insignificant.</p>
<table>
<caption>The contract from the advance to the last invoice (JOD)</caption>
<thead>
<tr><th scope="col">Date</th><th scope="col">Event</th><th scope="col">Revenue</th><th
scope="col">Billed</th><th scope="col">Revenue to date</th><th scope="col">Billed to date</th><th
scope="col">Position</th></tr>
</thead>
<tbody>
<tr><th scope="row">10&nbsp;Jan&nbsp;2025</th><td>Advance
paid</td><td>0</td><td>40,000</td><td>0</td><td>40,000</td><td>Liability&nbsp;40,000</td></tr>
<tr><th scope="row">31&nbsp;Jan&nbsp;2025</th><td>Machine
delivered</td><td>72,000</td><td>0</td><td>72,000</td><td>40,000</td><td>Asset&nbsp;32,000</td></tr>
<tr><th scope="row">28&nbsp;Feb&nbsp;2025</th><td>Installation
accepted</td><td>12,000</td><td>50,000</td><td>84,000</td><td>90,000</td><td>Liability&nbsp;6,000</td></tr>
<tr><th scope="row">31&nbsp;Mar&nbsp;2025</th><td>Support, 1
month</td><td>1,500</td><td>0</td><td>85,500</td><td>90,000</td><td>Liability&nbsp;4,500</td></tr>
<tr><th scope="row">30&nbsp;Jun&nbsp;2025</th><td>Support, 3
months</td><td>4,500</td><td>0</td><td>90,000</td><td>90,000</td><td>Nil</td></tr>
<tr><th scope="row">31&nbsp;Dec&nbsp;2025</th><td>Support, 6
months</td><td>9,000</td><td>0</td><td>99,000</td><td>90,000</td><td>Asset&nbsp;9,000</td></tr>
<tr><th scope="row">28&nbsp;Feb&nbsp;2026</th><td>Support, 2 months; last
invoice</td><td>3,000</td><td>30,000</td><td>102,000</td><td>120,000</td><td>Liability&nbsp;18,000</td></tr>
<tr class="total"><th scope="row">Total</th><td></td><td>102,000</td><td>120,000</td><td></td><td></td><td></td></tr>
</tbody>
</table>
<blockquote class="pull"><p>An invoice says when money was asked for. Revenue says when a promise was
kept.</p></blockquote>
<p>The closing liability of 18,000 is twelve remaining months at 1,500. If that cross-check fails, an event is
missing or the allocation was changed without a trace.</p>

<h2>Asset, liability or receivable</h2>
<p>A contract is shown as one net position. It cannot hold a contract asset and a contract liability at the
same date. The same customer may have one contract in each state, and those two are not netted against each
other.</p>
<p>A receivable stands apart because only the passage of time is needed before payment is due. On 31 January
the firm had earned 72,000, but its right to more than the advance still depended on the installation. That
makes the 32,000 a contract asset. When acceptance is signed, the 50,000 becomes a receivable, whether or not
the clerk has printed the invoice yet. I therefore drive the billed column from the right to bill, and treat a
late invoice as a fault in billing.</p>
<pre><code class="language-sql">SELECT contract_id,
       SUM(revenue) - SUM(billed) AS position
FROM promise_event
WHERE event_date &lt;= DATE '2025-12-31'
GROUP BY contract_id
HAVING SUM(revenue) &lt;&gt; SUM(billed);</code></pre>
<p>Positive rows are contract assets and negative rows are contract liabilities. Run it per contract first and
add up afterwards; the reverse order hides the gross amounts.</p>

<h2>Changes and disclosures</h2>
<p>Never edit an allocated price. A modification closes the old version and opens a new one, with a note on
which treatment applies: a separate contract, a replacement of what remains, or a cumulative catch-up. The
choice is a judgement, so a person signs it, and the trail should read as described in <a
href="/articles/audit-trails-people-can-read">Audit trails people can read</a>.</p>
<p>The disclosure of remaining obligations is then a subtraction. At 31 December 2025 it is 120,000 less
99,000, or 21,000, which equals fourteen months of support. The contract was longer than one year from the
start, so the exemption for short contracts does not remove it.</p>
<p>The same pattern of one row per right or duty, with dated events, also serves <a
href="/articles/ifrs-16-leases-without-a-hundred-spreadsheets">leases under IFRS 16</a>.</p>
`,
};
