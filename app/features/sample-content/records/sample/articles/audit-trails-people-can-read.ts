import type { ArticleInput } from "#app/records/articles/article.ts";

/** Published on this day; the sample site keeps its order by it. */
export const publishedOn = "2026-11-01";

export const article: ArticleInput = {
  title: "Audit trails people can read",
  slug: "audit-trails-people-can-read",
  excerpt:
    "A log that only a database administrator can interpret protects nobody. What each entry should say, how to " +
    "keep it unaltered and how a reviewer can use it in twenty minutes a week.",
  meta_description:
    "Design an audit trail for finance systems: who, what, when, from where, old and new values, " +
    "immutability and review habits.",
  category: "Audit",
  tags: ["audit", "controls", "segregation of duties"],
  status: "published",
  author: "Samir Daftari",
  featured_image_url: "/samples/audit-trail.webp",
  content: `
<p>One Sunday morning Tallmar Trading Co. paid JOD 84,600 to a supplier of nine years’ standing, into an account
that was not the supplier’s. The number had been changed on Thursday evening. The supplier’s record said: “last
changed by <code>admin</code>”. Eleven people knew that password, and the old number was found on a cancelled
cheque in the cashier’s drawer.</p>
<p>The company had a log. It did not have an audit trail. The difference is whether a controller can read it
without help, and while the money can still be stopped.</p>

<h2>Write each entry as a sentence</h2>
<p>I design an entry by writing the sentence it should produce, then storing the fields the sentence needs:</p>
<blockquote><p>On Thursday 10 September 2026 at 18:42 (UTC+3), Lina Sabbagh, payables clerk, changed the IBAN of
supplier 2041 Warraq Paper Ltd. from …3302 to …9917, from the supplier screen at address 192.0.2.14. Reason:
“new bank, letter attached”. Not yet approved.</p></blockquote>
<p>Every part answers a question that somebody will ask under pressure:</p>
<table>
<caption>Five questions, and what does not answer them</caption>
<thead>
<tr><th scope="col">Question</th><th scope="col">What is stored</th><th scope="col">What is not enough</th></tr>
</thead>
<tbody>
<tr><th scope="row">Who?</th><td>One person, with the role held at that moment</td><td>A shared login</td></tr>
<tr><th scope="row">What?</th><td>The record by the number people use, the field, the action</td>
<td>“Record changed”</td></tr>
<tr><th scope="row">When?</th><td>The server’s time with its zone, beside the accounting date</td>
<td>The date somebody typed</td></tr>
<tr><th scope="row">From where?</th><td>Screen, import file or interface, and the address</td>
<td>“System”</td></tr>
<tr><th scope="row">From what to what?</th><td>The old and the new value, with the label on the screen</td>
<td>The new value alone</td></tr>
</tbody>
</table>
<p>The sixth question, why, no machine can answer. Require a reason for what is sensitive: reversing an entry,
reopening a period, changing bank details. If you demand it everywhere you will collect ten thousand full
stops.</p>

<h2>Old and new, field by field</h2>
<p>Put entries from one action under a common identifier, so that a form with six changed fields reads as one
event with six lines. If a value is a code, store its meaning as it was that day: payment term “30N” may be
redefined next year, and the trail must still say “30 days net”. Mask what readers should not see, but keep the
change visible; the last four characters of an IBAN are usually enough. Passwords and tokens are never written,
in any form.</p>

<h2>Unalterable in practice</h2>
<p>The application may insert into the audit table and read from it. It may not update or delete, and the entry
is written in the same transaction as the change, so neither exists without the other. These two rules cost a day
and remove most of the risk.</p>
<p>An administrator can still rewrite history, so add evidence from outside. Each entry holds a hash of its own
content and of the entry before it. Once an hour, the latest hash goes somewhere the administrator cannot reach.
Without that copy a chain proves little, since whoever can change one row can recompute all the rows after
it.</p>

<h2>Show me an approval that the system refused</h2>
<p>An auditor asked for that, and there was nothing to show. Of 3,480 manual entries in a year, 17 had been
prepared and approved by the same person. Fourteen fell on days of leave, when the manager’s right had been
delegated to the accountant who prepares the entries. Nobody had broken a rule; the delegation had put into one
hand what the roles had kept apart. Now the system compares people instead of roles, and records what it
refuses.</p>
<blockquote class="pull"><p>Only a refused attempt shows that a control works.</p></blockquote>

<h2>Twenty minutes a week</h2>
<p>A trail nobody opens is storage cost. A weekly review is short if the views are prepared:</p>
<ol>
<li>Read all changes to supplier bank details, and compare each with the payments of the next seven days.</li>
<li>Read every reopening of a closed period, with its reason.</li>
<li>Look at entries by people who normally post none, or between midnight and 06:00.</li>
<li>Check the pairs of maker and approver. The same pair approving within a minute, forty times, is a rubber
stamp.</li>
<li>List direct database sessions. Each should match a ticket, and the expected count is zero.</li>
<li>Pick one transaction at random and follow it from document to ledger. Note how long it took.</li>
<li>Sign the review inside the system, so that the review leaves an entry too.</li>
</ol>
<p>The sixth habit is the best measure of the design. If following one transaction takes more than five minutes,
something in the chain lacks an identifier or a label. Fix that before adding another report. For how period
locks produce entries worth reading, see
<a href="/articles/close-the-books-in-four-days">Close the books in four days</a>; for what a job may do under
its own name, see <a href="/articles/what-a-bot-may-post">What a bot may post</a>.</p>
`,
};
