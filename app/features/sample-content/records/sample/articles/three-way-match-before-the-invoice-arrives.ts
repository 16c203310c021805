import type { ArticleInput } from "#app/records/articles/article.ts";

/** Published on this day; the sample site keeps its order by it. */
export const publishedOn = "2026-09-13";

export const article: ArticleInput = {
  title: "Three-way match before the invoice arrives",
  slug: "three-way-match-before-the-invoice-arrives",
  excerpt:
    "Most invoice holds start at the loading dock or in the purchase order. Match those two on the day of receipt, " +
    "and the invoice arrives to an answer.",
  meta_description:
    "Matching purchase order, receipt and invoice: which tolerances to set, where automation pays, and what " +
    "evidence to keep.",
  category: "Automation",
  tags: ["purchasing", "accounts payable", "three-way match", "controls"],
  status: "published",
  author: "Samir Daftari",
  featured_image_url: "/samples/three-way-match.webp",
  content: `
<p>A three-way match compares what was ordered, what was received and what was billed. Most teams start the
comparison on the day the invoice lands in the payables inbox. By then the supplier is waiting, the goods have
been used and the buyer has forgotten the telephone call in which the price moved. The clerk who opens the
mismatch is the person with the least information about it.</p>
<p>Two of the three documents exist earlier, often by two weeks. They can be compared on the day of receipt,
while the driver is still at the gate.</p>

<h2>Count the holds before buying anything</h2>
<p>Sarra Logistics receives 3,150 supplier invoices a month at three sites. Before we built anything, we
listed one month of held invoices at site 2 by cause.</p>
<table>
<caption>Held invoices at site 2 in one month; a hold took 14 minutes of payables time on average</caption>
<thead>
<tr><th scope="col">Cause</th><th scope="col">Invoices</th><th scope="col">Share</th></tr>
</thead>
<tbody>
<tr><th scope="row">Receipt missing</th><td>168</td><td>42%</td></tr>
<tr><th scope="row">Price differs</th><td>116</td><td>29%</td></tr>
<tr><th scope="row">Quantity differs</th><td>52</td><td>13%</td></tr>
<tr><th scope="row">Tax, currency or supplier account</th><td>64</td><td>16%</td></tr>
<tr class="total"><th scope="row">Total</th><td>400</td><td>100%</td></tr>
</tbody>
</table>
<p>That is 93 hours before anybody counts the buyers’ share. The list also settled the order of work. A better
invoice reader would have touched perhaps a third of the last line. Recording receipts on the day they happen
touches the first.</p>

<h2>Let the receipt write the invoice you expect</h2>
<p>When a receipt is posted, the system knows the supplier, the order line, the quantity, the agreed price and
the tax code. That is an invoice in everything but its number. Store it as an expected invoice and match the
real one against it. Three useful things follow:</p>
<ul>
<li>Over-receipts and wrong items go to the buyer the same day, when they can still be refused.</li>
<li>The goods-received accrual is the sum of open expected invoices, so nobody builds it by hand at month end.
It is one of the tasks that moved ahead of day 1 in
<a href="/articles/close-the-books-in-four-days">the four-day close</a>.</li>
<li>An invoice without an expectation is exceptional by definition, and it goes back to whoever should have
ordered or received.</li>
</ul>
<p>The daily control is a short query. It lists lines that were received more than ten days ago and never
billed:</p>
<pre><code class="language-sql">SELECT order_no, line_no, supplier_id,
       qty_received - qty_billed AS qty_open,
       (qty_received - qty_billed) * unit_price AS amount_expected
FROM order_line_balance
WHERE qty_received &gt; qty_billed
  AND last_receipt &lt; CURRENT_DATE - INTERVAL '10' DAY
ORDER BY amount_expected DESC;</code></pre>
<p>Match lines, not documents. One delivery in six here covers several orders, which we learned late: the change
from documents to lines took five weeks more than planned.</p>

<h2>Tolerances are small decisions to pay</h2>
<p>A tolerance says how much money the firm will pay without asking. It needs an amount beside each percentage:
1% of JOD 900 is noise, and 1% of JOD 900,000 is a year of somebody’s salary. Both bounds apply where two are
given.</p>
<table>
<caption>Rules to start from, before they are set by supplier and item group</caption>
<thead>
<tr><th scope="col">Comparison</th><th scope="col">Accepted difference</th><th scope="col">Outside
it</th></tr>
</thead>
<tbody>
<tr><th scope="row">Unit price, goods</th><td>1% and JOD 50 a line</td><td>Buyer confirms or claims a credit
note</td></tr>
<tr><th scope="row">Unit price, contract rates</th><td>None</td><td>Buyer, with the contract attached</td></tr>
<tr><th scope="row">Billed above received</th><td>None</td><td>Warehouse confirms, or the excess is held</td></tr>
<tr><th scope="row">Received above ordered, bulk</th><td>5% and JOD 200 a line</td><td>Refuse, or amend the
order</td></tr>
<tr><th scope="row">Freight not on the order</th><td>2% and JOD 60</td><td>Buyer approves the charge</td></tr>
<tr><th scope="row">Tax, rounding only</th><td>JOD 0.010 an invoice</td><td>Tax reviewer</td></tr>
<tr><th scope="row">Supplier’s bank account</th><td>None</td><td>Payables lead calls a known number</td></tr>
</tbody>
</table>
<p>Post every accepted difference to a variance account that carries the supplier as a dimension. Once a quarter,
read it by supplier. A firm whose differences always point the same way has found your tolerance and is using
it.</p>

<h2>Where automation pays, and where it does not</h2>
<p>It pays for stock, spare parts and anything with a unit and a count. It pays for recurring services if someone
confirms the service each month with one click. For legal fees, repairs and consulting a receipt is often a
fiction, created afterwards to release the invoice. Use an approved budget and two signatures there, and call it
what it is.</p>
<p>Guard one gap in particular: a buyer who raises the order price after the invoice arrives turns a mismatch
into a match. Any price change made after the first receipt should need a second person. The posting itself can
be left to a service account under the limits in <a href="/articles/what-a-bot-may-post">What a bot may
post</a>.</p>

<h2>What came of it</h2>
<p>At the first two sites 72% of invoices now match without a touch. Approval takes 6.5 days instead of 17, and
19 duplicate payments worth JOD 48,300 were stopped before the payment run. For each line we keep the order
version in force, the receipt with its time and person, the invoice file with its hash, the version of the rule
and the outcome. An auditor can then repeat the match for a sample of 25 without asking anyone, which is the test
set in <a href="/articles/audit-trails-people-can-read">Audit trails people can read</a>.</p>
`,
};
