import type { ArticleInput } from "#app/records/articles/article.ts";

/** Published on this day; the sample site keeps its order by it. */
export const publishedOn = "2026-04-27";

export const article: ArticleInput = {
  title: "A chart of accounts that survives growth",
  slug: "a-chart-of-accounts-that-survives-growth",
  excerpt:
    "A chart grows by multiplication when branches and products become accounts. Keep accounts few, move the rest into dimensions, and give one person the keys.",
  meta_description:
    "Chart of accounts design: dimensions instead of account explosion, numbering, migration, bilingual names and ownership.",
  category: "Closing",
  tags: ["chart of accounts", "dimensions", "master data", "migration"],
  status: "published",
  author: "Samir Daftari",
  content: `<p>Example Trading Co. had 2,340 accounts when I first exported its ledger. In the previous 24 months 1,128 of
them had received no posting at all. The firm had four branches, six product lines and about thirty kinds of
expense, and somebody had once decided that each combination deserved a number. Four times six times thirty is
720, and the fifth branch was about to add another 180.</p>
<p>The chart that replaced it has 310 accounts and four dimensions. It has since taken in two more branches
without a single new account.</p>

<h2>What belongs in an account</h2>
<p>An account says what kind of thing happened. A dimension says where, for whom and under which contract.
Before adding an account I ask three questions:</p>
<ol>
<li>Will it change a line or a note in the financial statements?</li>
<li>Does it have a tax or zakat treatment of its own?</li>
<li>Will somebody reconcile it separately, against a different source?</li>
</ol>
<p>One yes is enough. Three times no means that the request is for a dimension value, or for a report. “Rent,
Jeddah branch” fails all three. “Short-term lease expense” passes the first, because IFRS 16 wants it
disclosed; see <a href="/articles/ifrs-16-leases-without-a-hundred-spreadsheets">leases without a hundred
spreadsheets</a>.</p>

<h2>Four dimensions, rarely six</h2>
<p>Most trading and service firms need a cost centre, a product line, a counterparty within the group, and a
project or contract. Each dimension needs a rule about where it is required. Cost centre is required on every
expense and forbidden on the balance sheet. The group counterparty is required on every intercompany account,
which makes elimination a filter. Let the ledger enforce the rule at entry; a rule checked at month end is a
correction list.</p>
<p>Do not give a dimension an “Other” value. If one has to exist, name an owner for it and clear it every
month, or by the third year it will be your largest branch.</p>

<h2>Numbers with room in them</h2>
<p>Five digits are enough for a group of several hundred employees. The first digit is the class: 1 assets, 2
liabilities, 3 equity, 4 revenue, 5 cost of sales, 6 operating expenses, 7 finance, 8 zakat and tax, 9
statistical. The second and third digits are the group, and the last two count in tens so that a newcomer can
stand beside its relatives.</p>
<p>Put no other meaning into the number. A digit for the branch or the currency will be wrong within two
years, and a posted account cannot be renumbered quietly. Reports should read a hierarchy table. A report that
selects <code>BETWEEN 61000 AND 61999</code> breaks the first time something is filed in an unexpected
place.</p>

<h2>Two names, one account</h2>
<p>In a bilingual firm the Arabic name is a required field of the same record, approved by the same person on
the same day. Two charts with a mapping between them drift apart. Take the Arabic from the terms used in the
official translation of the standards, so that the ledger and the printed statements agree.</p>
<table>
<thead>
<tr><th scope="col">Account</th><th scope="col">English name</th><th scope="col">Arabic name</th><th
scope="col">Required dimension</th></tr>
</thead>
<tbody>
<tr><th scope="row">11210</th><td>Trade receivables</td><td>ذمم مدينة تجارية</td><td>None</td></tr>
<tr><th scope="row">11310</th><td>Contract assets</td><td>أصول العقود</td><td>Contract</td></tr>
<tr><th scope="row">21410</th><td>Contract liabilities</td><td>التزامات العقود</td><td>Contract</td></tr>
<tr><th scope="row">21610</th><td>Due to group companies</td><td>مستحق إلى شركات المجموعة</td><td>Group
counterparty</td></tr>
<tr><th scope="row">51010</th><td>Cost of goods sold</td><td>تكلفة البضاعة المباعة</td><td>Product
line</td></tr>
<tr><th scope="row">61320</th><td>Short-term lease expense</td><td>مصروف عقود إيجار قصيرة الأجل</td><td>Cost
centre</td></tr>
</tbody>
</table>
<p>Contract assets and liabilities are two accounts for every contract together; the contract dimension does
the rest, as in <a href="/articles/ifrs-15-revenue-as-a-ledger-of-promises">Revenue as a ledger of
promises</a>. Keep each name under 40 characters in both languages, or printed trial balances will cut off the
word that matters.</p>

<h2>Moving without losing a year</h2>
<p>Build one mapping table from the old account to a new account plus dimension values. Many old accounts to
one new account is easy. One old account to several new ones needs a rule per transaction, and those rules
take most of the project's time: ours had 64 such accounts out of 2,340, and they used eleven of the twenty
working days.</p>
<p>Convert 24 months, so that comparatives and budgets survive. Then prove it for each company and each month:
same total assets, same profit, difference zero. Start by looking for what the mapping forgot:</p>
<pre><code class="language-sql">SELECT o.company, o.account,
       COUNT(*) AS months, SUM(o.amount) AS net_amount
FROM old_month_balance AS o
LEFT JOIN account_map AS m ON m.old_account = o.account
WHERE m.new_account IS NULL
GROUP BY o.company, o.account;</code></pre>
<p>Do not drop the rows where the net amount is zero. An unmapped clearing account nets to zero and still
breaks two months. Switch at the start of a year or a quarter, block the old accounts for posting and never
delete them.</p>

<h2>One owner</h2>
<p>The controller owns the chart. Requests come on a form with the three questions, get an answer in two
working days, and are logged with the reason, including the refusals. Twice a year, list every account without
a posting in twelve months and close it unless somebody defends it. The practice costs about three hours, and
it shortens <a href="/articles/close-the-books-in-four-days">every close</a> that follows.</p>`,
};
