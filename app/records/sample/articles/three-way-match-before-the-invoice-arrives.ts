import type { ArticleInput } from "#app/records/articles/article.ts";

/** Published on this day; the sample site keeps its order by it. */
export const publishedOn = "2026-08-24";

export const article: ArticleInput = {
  title: "Three-way match before the invoice arrives",
  slug: "three-way-match-before-the-invoice-arrives",
  excerpt:
    "Most invoice holds start at the loading dock or in the purchase order. Match those two on the day of receipt, and the invoice arrives to an answer.",
  meta_description:
    "Matching purchase order, receipt and invoice: which tolerances to set, where automation pays, and what evidence to keep.",
  category: "Automation",
  tags: ["purchasing", "accounts payable", "three-way match", "controls"],
  status: "published",
  author: "Samir Daftari",
  content: `<p>A three-way match compares what was ordered, what was received and what was billed. Most teams start the
comparison on the day the invoice lands in the payables inbox. By then the supplier is waiting, the goods have
been used and the buyer has forgotten the telephone call in which the price moved. The clerk who opens the
mismatch is the person with the least information about it.</p>
<p>Two of the three documents exist earlier, often by two weeks. They can be compared on the day of receipt,
while the driver is still at the gate.</p>

<h2>Count the holds before buying anything</h2>
<p>At Example Trading Co. we listed one quarter of held invoices by cause. There were 412. The receipt was
missing for 171 of them, the price differed for 118, the quantity differed for 57, and the remaining 66 were
tax, currency or a wrong supplier account. A hold took about 14 minutes of payables time, so the quarter cost
some 96 hours before anybody counted the buyers' share.</p>
<p>The list settled the order of work. A better invoice reader would have touched perhaps a third of the 66.
Recording receipts on the day they happened would touch 171.</p>

<h2>Let the receipt write the invoice you expect</h2>
<p>When a receipt is posted, the system knows the supplier, the order line, the quantity, the agreed price and
the tax code. That is an invoice in everything but its number. Store it as an expected invoice and match the
real one against it. Three useful things follow:</p>
<ul>
<li>Over-receipts and wrong items go to the buyer the same day, when they can still be refused.</li>
<li>The goods-received accrual is the sum of open expected invoices, so nobody builds it by hand at month end.
This alone took half a day off the work described in <a href="/articles/close-the-books-in-four-days">Close
the books in four days</a>.</li>
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

<h2>Tolerances are small decisions to pay</h2>
<p>A tolerance says how much money the firm will pay without asking. It needs an amount beside each
percentage: one percent of SAR 900 is noise, and one percent of SAR 900,000 is a month of somebody's salary.
These are the rules I start from. Both bounds apply where two are given.</p>
<table>
<thead>
<tr><th scope="col">Comparison</th><th scope="col">Accepted difference</th><th scope="col">Outside
it</th></tr>
</thead>
<tbody>
<tr><th scope="row">Unit price, goods</th><td>1% and SAR 250 a line</td><td>Buyer confirms or claims a credit
note</td></tr>
<tr><th scope="row">Unit price, contract rates</th><td>None</td><td>Buyer, with the contract
attached</td></tr>
<tr><th scope="row">Billed above received</th><td>None</td><td>Hold the excess quantity</td></tr>
<tr><th scope="row">Received above ordered, bulk</th><td>5% and SAR 1,000 a line</td><td>Refuse, or amend the
order</td></tr>
<tr><th scope="row">Received above ordered, serialised</th><td>None</td><td>Refuse, or amend the
order</td></tr>
<tr><th scope="row">Freight not on the order</th><td>2% of the order and SAR 300</td><td>Buyer approves the
charge</td></tr>
<tr><th scope="row">Tax, rounding only</th><td>SAR 1.00 an invoice</td><td>Tax reviewer</td></tr>
<tr><th scope="row">Currency and supplier account</th><td>None</td><td>Payables lead calls a known
number</td></tr>
</tbody>
</table>
<p>Post every accepted difference to a variance account that carries the supplier as a dimension. Once a
quarter, read it by supplier. A firm whose differences sum to more than SAR 2,000, or always point the same
way, has found your tolerance and is using it.</p>

<h2>Where automation pays, and where it does not</h2>
<p>It pays for stock, spare parts and anything with a unit and a count. It pays for recurring services if
someone confirms the service each month with one click. For legal fees, repairs and consulting a receipt is
often a fiction, created afterwards to release the invoice. Use an approved budget and two signatures there,
and call it what it is.</p>
<p>Guard one gap in particular: a buyer who raises the order price after the invoice arrives turns a mismatch
into a match. Any price change made after the first receipt should need a second person, as should any change
of bank details. The posting itself can be left to a service account under the limits in <a
href="/articles/what-a-bot-may-post">What a bot may post</a>.</p>

<h2>Evidence to keep</h2>
<p>For each matched line I store the order version in force, the receipt with its time and person, the invoice
file with its hash, the figures compared, the version of the tolerance rule and the outcome. An override adds
a name and a reason in words. An auditor can then re-perform the match for a sample of 25 without asking
anyone, which is the test set in <a href="/articles/audit-trails-people-can-read">Audit trails people can
read</a>.</p>`,
};
