import type { ArticleInput } from "#app/records/articles/article.ts";

/** Published on this day; the sample site keeps its order by it. */
export const publishedOn = "2026-10-05";

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
  tags: ["audit", "controls", "data design"],
  status: "published",
  author: "Samir Daftari",
  content: `
<p>Ask a finance system who changed a supplier's bank account last March. If the answer arrives as a 4,000-line
export with column names such as <code>usr_upd_id</code>, the company has a log. It does not yet have an audit
trail. The difference is whether a controller can read it without help.</p>

<h2>Write each entry as a sentence</h2>
<p>I design an entry by writing the sentence it should produce, then storing the fields the sentence needs:</p>
<blockquote><p>On 14 September 2026 at 16:42 (UTC+3), Lina Sample, payables clerk, changed the IBAN of supplier
2041 Example Paper Ltd. from …3302 to …9917, from the supplier screen at address 192.0.2.14. Reason: "new bank,
letter attached". Approved by Omar Sample at 17:05.</p></blockquote>
<p>Every part answers a question that somebody will ask under pressure:</p>
<ul>
<li><strong>Who.</strong> The person, with the role held at that moment. If a job or an integration acted, name it
and the person on whose behalf it ran. A shared login makes this field worthless, so remove shared logins
first.</li>
<li><strong>What.</strong> The business object by the number people use. "Supplier 2041" can be discussed in a
meeting; a row identifier cannot. Store both.</li>
<li><strong>When.</strong> The server's time in UTC, shown in the reader's zone with the offset visible. Keep the
accounting date as a separate field, because a backdated journal has two honest dates.</li>
<li><strong>From where.</strong> Screen, import file, API client or database session, plus the network address.
A change from a direct database session should stand out at once.</li>
<li><strong>Why.</strong> A reason, required for sensitive fields and left optional elsewhere. If you demand it
for everything you will collect ten thousand full stops.</li>
</ul>

<h2>Old → new, field by field</h2>
<p>Store the old and the new value of each changed field, and give the field the label it has on the screen. Put
entries from one action under a common identifier, so that a form with six changed fields reads as one event
with six lines. If a value is a code, store its meaning as it was that day: payment term "30N" may be redefined
next year, and the trail must still say "30 days net".</p>
<p>Mask what readers should not see, but keep the change visible. The last four characters of an IBAN are
usually enough. If both values could end alike, add a short marker that the value changed. Passwords and
tokens are never written, in any form. A record that somebody set one is sufficient.</p>

<h2>Immutable in practice</h2>
<p>The application account may insert into the audit table and select from it. It has no right to update or
delete, and the audit table is owned by another role. The entry is written in the same transaction as
the change, so neither can exist without the other. These three rules cost a day and remove most of the risk.</p>
<p>An administrator can still rewrite history, so add evidence from outside. Each entry holds a hash of its own
content and of the previous entry's hash. Once a day, send the latest hash somewhere the administrator cannot
reach, for example an archive run by internal audit or a write-once bucket. Without that copy, a hash chain
proves little, since whoever can change one row can recompute all the rows after it.</p>
<p>Corrections are new entries that refer to the old one, exactly as in a ledger. Agree how long entries are kept
with legal and privacy colleagues, write the period down, and let expired partitions be removed by a job that
records its own work.</p>

<h2>Habits of a reviewer</h2>
<p>A trail nobody opens is storage cost. Twenty minutes a week is enough if the views are prepared:</p>
<ol>
<li>Read all changes to supplier bank details, and compare each with a payment made within the next seven
days.</li>
<li>Read every reopening of a closed period, with its reason. Two reopenings by one person in a month earn a
conversation.</li>
<li>Look at journals posted by a user who normally posts none, or posted between 22:00 and 06:00.</li>
<li>Check the pairs of maker and approver. The same pair approving within one minute, forty times, is a rubber
stamp.</li>
<li>List direct database sessions. Each should match a ticket, and the expected count is zero.</li>
<li>Pick one random transaction and follow it from document to ledger. Note how long it took.</li>
<li>Sign the review inside the system, so that the review leaves an entry too.</li>
</ol>
<p>The sixth habit is the best measure of the design. If following one transaction takes more than five minutes,
something in the chain lacks an identifier or a label. Fix that before adding another report.</p>
<p>Reviewers also need the trail beside the record, as a "History" tab on the supplier or journal. In my
experience a clerk who sees earlier changes there asks better questions before making the next one. For how
period locks produce entries worth reading, see
<a href="/articles/close-the-books-in-four-days">Close the books in four days</a>.</p>
`,
};
