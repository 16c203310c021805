import type { ArticleInput } from "#app/records/articles/article.ts";

/** Published on this day; the sample site keeps its order by it. */
export const publishedOn = "2026-08-02";

export const article: ArticleInput = {
  title: "IFRS 16 leases without a hundred spreadsheets",
  slug: "ifrs-16-leases-without-a-hundred-spreadsheets",
  excerpt:
    "One register of terms and events can replace a workbook per lease. The lessee’s liability, discount rate and " +
    "remeasurement, with a three-year example that can be checked by hand.",
  meta_description:
    "IFRS 16 for lessees as a register of terms and events: lease liability, discount rate, remeasurement " +
    "and a worked example.",
  category: "IFRS",
  tags: ["IFRS 16", "leases", "data design"],
  status: "published",
  author: "Samir Daftari",
  featured_image_url: "/samples/lease-liability-schedule.webp",
  content: `
<p>The arithmetic of a lease is one present value and one schedule. Trouble starts when each lease has its own
sheet, copied from the last one, with the rate typed into cell F7 and an extension option remembered by somebody
who has left. Hawsh Stores kept 186 leases in 31 workbooks, and each question of the auditor took three
days. Recalculating from the contracts found 14 wrong discount rates.</p>

<h2>What the liability holds</h2>
<p>On the commencement date a lessee measures the liability at the present value of the lease payments not yet
paid.[^1] Fixed payments belong in it, less incentives receivable. So do payments that depend on an index, taken at
the index level of that day with no forecast, and amounts expected under residual value guarantees. Rent based
on the shop’s turnover stays out and is expensed as it arises. A payment made on the first day is no longer
owed, so it goes to the right-of-use asset and never enters the liability. Many copied workbooks get that
wrong for rent paid in advance.</p>
<p>Two exemptions shorten the list: leases of 12 months or less without a purchase option, and assets of low value
when new. Record the exemption in the register all the same, because the expense must be
disclosed.[^2]</p>

<h2>The discount rate</h2>
<p>Use the rate implicit in the lease if it can readily be determined. For property it hardly ever can, so the
incremental borrowing rate applies: what this lessee would pay to borrow, over a similar term and with similar
security, the funds for an asset of similar value in a similar economic environment.[^3] I keep a table by
currency, term band and quarter, approved by treasury before the quarter starts. Each lease stores the rate it
took and the version of the table. That one habit answers most of the auditor’s questions.</p>

<h2>A worked example</h2>
<p>A warehouse is rented for three years at JOD 133,100 a year, paid at each year end, at a rate of
10%. The figures are chosen to come out whole. The present value is 121,000 + 110,000 + 100,000 = 331,000.</p>
<table>
<caption>The liability as first measured (JOD)</caption>
<thead>
<tr><th scope="col">Year</th><th scope="col">Opening</th><th scope="col">Interest 10%</th>
<th scope="col">Payment</th><th scope="col">Closing</th></tr>
</thead>
<tbody>
<tr><th scope="row">1</th><td>331,000</td><td>33,100</td><td>133,100</td><td>231,000</td></tr>
<tr><th scope="row">2</th><td>231,000</td><td>23,100</td><td>133,100</td><td>121,000</td></tr>
<tr><th scope="row">3</th><td>121,000</td><td>12,100</td><td>133,100</td><td>0</td></tr>
<tr class="total"><th scope="row">Total</th><td></td><td>68,300</td><td>399,300</td><td></td></tr>
</tbody>
</table>
<p>Total payments are 399,300, of which 68,300 is interest. At the end of year 1 the current part of the liability
is 231,000 − 121,000 = 110,000. It is not the next payment of 133,100, since 23,100 of that is interest that has
not yet accrued.</p>

<h2>Remeasurement</h2>
<p>On the first day of year 2 the rent rises by 3% with the consumer price index, to 137,093. The payments have
changed through an index, so the original 10% stays. The liability becomes 231,000 × 1.03 = 237,930, and the
increase of 6,930 is added to the asset.</p>
<table>
<caption>After the rent review, on the first day of year 2 (JOD)</caption>
<thead>
<tr><th scope="col">Year</th><th scope="col">Opening</th><th scope="col">Interest 10%</th>
<th scope="col">Payment</th><th scope="col">Closing</th></tr>
</thead>
<tbody>
<tr><th scope="row">2</th><td>237,930</td><td>23,793</td><td>137,093</td><td>124,630</td></tr>
<tr><th scope="row">3</th><td>124,630</td><td>12,463</td><td>137,093</td><td>0</td></tr>
<tr class="total"><th scope="row">Total</th><td></td><td>36,256</td><td>274,186</td><td></td></tr>
</tbody>
</table>
<p>With no other costs the asset also began at 331,000. After one year of straight-line depreciation it stands at
220,667. Adding 6,930 gives 227,597, so the two remaining years carry about 113,798 each.</p>
<p>Which rate to use depends on the event, and this is where the register earns its keep:[^4]</p>
<ul>
<li><strong>Index or residual guarantee:</strong> new payments, unchanged rate. Floating interest is the exception
and takes a revised rate.</li>
<li><strong>Lease term or purchase option reassessed:</strong> new payments and a revised rate on that day.</li>
<li><strong>Contract modified:</strong> decide first whether it is a separate lease. If it is not, remeasure at a
revised rate; where the scope shrinks, part of the asset leaves and a gain or loss may follow.</li>
</ul>

<h2>One register, many events</h2>
<blockquote class="pull"><p>A schedule is always generated and never edited.</p></blockquote>
<p>The whole model fits in four tables: leases, payment terms, events and rates. A schedule is always generated
from these and never edited. An event has an effective date and a recorded date. When a change is recorded
late, the program rebuilds the schedule, compares it with what has been posted and proposes the difference as
one journal in the open month.</p>
<p>Three checks run each month: closing liability equals the present value of the remaining payments, the register
agrees with the ledger by account, and every lease with an option inside 12 months has a recorded assessment.
All three can finish before the month ends, which is why lease postings sit ahead of day one in
<a href="/articles/close-the-books-in-four-days">the four-day close</a>. Keep the spreadsheet for one purpose:
recomputing a single lease by hand when somebody doubts the program.</p>
<p>[^1]: IFRS 16, paragraphs 26 to 28.</p>
<p>[^2]: IFRS 16, paragraphs 5 to 8 for the exemptions, 53(c) and (d) for the disclosure.</p>
<p>[^3]: IFRS 16, Appendix A, “lessee’s incremental borrowing rate”.</p>
<p>[^4]: IFRS 16, paragraphs 40 to 43 for reassessment, 44 to 46 for modification.</p>
`,
};
