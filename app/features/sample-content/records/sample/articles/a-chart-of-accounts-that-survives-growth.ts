import type { ArticleInput } from "#app/records/articles/article.ts";

/** Published on this day; the sample site keeps its order by it. */
export const publishedOn = "2026-03-15";

export const article: ArticleInput = {
  title: "A chart of accounts that survives growth",
  slug: "a-chart-of-accounts-that-survives-growth",
  excerpt:
    "A chart grows by multiplication when branches and products become accounts. Keep accounts few, move the rest " +
    "into dimensions, and give one person the keys.",
  meta_description:
    "Chart of accounts design: dimensions instead of account explosion, numbering, migration, bilingual names and " +
    "ownership.",
  category: "Chart of accounts",
  tags: ["chart of accounts", "dimensions", "master data", "migration"],
  status: "published",
  author: "Samir Daftari",
  featured_image_url: "/samples/bilingual-chart-of-accounts.webp",
  content: `
<p>The five companies of Baidar Foods Group kept five charts. One held an account for every branch, one for every
vehicle, one for every product line, and the same expense stood under four names. Nobody had decided on 2,960
accounts; they had been multiplied. Four branches times six product lines times thirty kinds of expense make 720,
and a fifth branch would have added another 180.</p>
<table>
<caption>The five charts, and what was posted to in 24 months</caption>
<thead>
<tr><th scope="col">Company</th><th scope="col">Accounts</th><th scope="col">Posted to</th>
<th scope="col">Silent</th></tr>
</thead>
<tbody>
<tr><th scope="row">Mills</th><td>812</td><td>402</td><td>410</td></tr>
<tr><th scope="row">Dairy</th><td>704</td><td>371</td><td>333</td></tr>
<tr><th scope="row">Bakeries</th><td>566</td><td>288</td><td>278</td></tr>
<tr><th scope="row">Distribution</th><td>531</td><td>305</td><td>226</td></tr>
<tr><th scope="row">Cold storage</th><td>347</td><td>166</td><td>181</td></tr>
<tr class="total"><th scope="row">Total</th><td>2,960</td><td>1,532</td><td>1,428</td></tr>
</tbody>
</table>
<p>The chart that replaced them has 412 accounts and four dimensions. Mapping for the consolidation took five days
before; it takes 40 minutes now.</p>

<h2>What belongs in an account</h2>
<p>An account says what kind of thing happened. A dimension says where, for whom and under which contract. Before
adding an account I ask three questions:</p>
<ol>
<li>Will it change a line or a note in the financial statements?</li>
<li>Does it have a tax treatment of its own?</li>
<li>Will somebody reconcile it separately, against a different source?</li>
</ol>
<p>One yes is enough. Three times no means that the request is for a dimension value, or for a report. “Rent, Aqaba
branch” fails all three. “Short-term lease expense” passes the first, because IFRS 16 wants it disclosed; see
<a href="/articles/ifrs-16-leases-without-a-hundred-spreadsheets">leases without a hundred spreadsheets</a>.</p>

<h2>Four dimensions, rarely six</h2>
<p>Most groups need a cost centre, a product line, a counterparty within the group, and a project or contract. Each
needs a rule about where it is required. Cost centre is required on every expense and forbidden on the balance
sheet. The group counterparty is required on every intercompany account, which makes elimination a filter. Let the
ledger enforce the rule at entry; a rule checked at month end is a correction list.</p>
<p>Do not give a dimension an “Other” value. If one has to exist, name an owner for it and clear it every month, or
by the third year it will be your largest branch.</p>

<h2>Two names, one account</h2>
<p>In a bilingual group the Arabic name is a required field of the same record, approved by the same person on the
same day. Neither name is a translation of the other: both come from the terms that accountants use, and the Arabic
follows the official translation of the standards.</p>
<table>
<caption>The new chart by class</caption>
<thead>
<tr><th scope="col">First digit</th><th scope="col">English name</th><th scope="col">Arabic name</th>
<th scope="col">Accounts</th></tr>
</thead>
<tbody>
<tr><th scope="row">1</th><td>Assets</td><td>الأصول</td><td>118</td></tr>
<tr><th scope="row">2</th><td>Liabilities</td><td>الالتزامات</td><td>74</td></tr>
<tr><th scope="row">3</th><td>Equity</td><td>حقوق الملكية</td><td>16</td></tr>
<tr><th scope="row">4</th><td>Revenue</td><td>الإيرادات</td><td>58</td></tr>
<tr><th scope="row">5</th><td>Expenses</td><td>المصروفات</td><td>146</td></tr>
<tr class="total"><th scope="row">Total</th><td></td><td></td><td>412</td></tr>
</tbody>
</table>
<p>Seven digits leave room. The first is the class, the next two are the group, and the last four count in hundreds
so that a newcomer can stand beside its relatives. Put no other meaning into the number. A digit for the branch or
the currency will be wrong within two years, and a posted account cannot be renumbered quietly.</p>
<blockquote class="pull"><p>A number is a name for a machine. Meaning belongs in the record.</p></blockquote>

<h2>Moving without losing a year</h2>
<p>Build one mapping table from the old account to a new account plus dimension values. Many old accounts to one new
account is easy. One old account to several new ones needs a rule per transaction, and those rules take most of the
time: ours had 64 such accounts out of 2,960.</p>
<figure><img src="/samples/account-bridge.webp" alt="Bridge table: ten old accounts of five companies flow into three
new ones with their balances, and the old and the new trial balance differ by 0.000." width="1600"
height="1000"><figcaption>Ten old accounts, three new ones. The trial balances on both sides differ by
0.000.</figcaption></figure>
<p>Convert three years, so that comparatives and budgets survive. Then prove it for each company and each month:
same total assets, same profit, difference zero to the fils. Start by looking for what the mapping forgot:</p>
<pre><code class="language-sql">SELECT o.company, o.account,
       COUNT(*) AS months, SUM(o.amount) AS net_amount
FROM old_month_balance AS o
LEFT JOIN account_map AS m ON m.old_account = o.account
WHERE m.new_account IS NULL
GROUP BY o.company, o.account;</code></pre>
<p>Do not drop the rows where the net amount is zero. An unmapped clearing account nets to zero and still breaks two
months. Switch at the start of a year or a quarter, block the old accounts for posting and never delete them.</p>

<h2>One owner</h2>
<p>The controller owns the chart. Requests come on a form with the three questions, get an answer in two working
days, and are logged with the reason, including the refusals. Once a year, list every account with fewer than three
entries and close it unless somebody defends it; this year there are 18. Reclassification entries at year end fell
from 164 to 21, and <a href="/articles/close-the-books-in-four-days">every close</a> that follows is shorter for
it.</p>
`,
};
