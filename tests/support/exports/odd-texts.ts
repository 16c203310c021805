/** Every construct that a text can hold, with a picture and a document of the library. */
export const everyConstruct = (picture: string, document: string) => `<h2>Every <em>construct</em></h2>
<p>With <strong>bold</strong>, <em>slanted</em>, <u>underlined</u>, <s>struck</s>, <code>a_b * c</code>, H<sub>2</sub>O, x<sup>2</sup>,
<a href="https://a.example/?a=1&amp;b=2">a link</a>, https://plain.example/ and 2 * 3 * 4 &lt;tag&gt; &amp; "quotes"[^1].<br />Next line</p>
<p dir="rtl">فقرة عربية \u200Fمع علامة اتجاه و<bdi>IFRS 16</bdi> وأرقام ١٢٣.</p><p>🙂 emoji 👩🏽‍💻 and a\u00A0fixed space, a\u200Bzero-width</p>
<ul><li>one<ol start="3"><li>inner</li><li>inner two<ul><li>deep</li></ul></li></ol></li><li>two</li></ul><ul><li>another list</li></ul>
<ol><li>first</li></ol><ol start="7"><li>seventh</li></ol>
<pre><code class="language-sql">select *

  from "t" -- [^1]: no note
where a &lt; b

</code></pre><pre><code>\`\`\`
fence
\`\`\`</code></pre>
<blockquote><p>Said</p></blockquote><blockquote class="pull"><p>Pulled</p></blockquote><hr />
<aside class="callout callout-note"><p>Mind</p><pre><code>a

b</code></pre></aside><aside class="embed"><p><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ">Video</a></p></aside>
<table><thead><tr><th>a</th><th>b | c</th></tr></thead><tbody><tr><td>1</td><td></td></tr></tbody></table>
<table><caption>Days</caption><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td colspan="2">1</td></tr><tr class="total"><td>2</td><td>3</td></tr></tbody></table>
<figure><img src="${picture}" alt="A &quot;calendar&quot; [x]" /><figcaption>Its * days</figcaption></figure>
<figure><img src="${picture}" alt="Plain" /><figcaption>Caption</figcaption></figure><figure class="wide"><img src="${picture}" alt="" width="640" height="480" /></figure>
<figure class="gallery"><figure><img src="${picture}" alt="1" /></figure><figure><img src="/samples/audit-trail.webp" alt="2" /></figure></figure>
<p><a href="${document}">the document</a> # not a heading</p><p># neither</p><p>1. nor a list</p><p>- nor this</p><p>[^1]: Note</p><p>[a]: https://b.example</p>`;

export const oddTexts: Record<string, string> = {
  CRLF: "<p>one\r\ntwo</p>\r\n<p>three</p>",
  "bare text": "text without <strong>a block</strong> <p>and one</p> and more",
  "نص عربي": "<h2>عنوان</h2><p>فقرة أولى، مع «اقتباس» و[رابط] و*نجمة*.</p><ul><li>بند</li></ul>",
  empty: "",
  long: `${`<p>${"long ".repeat(8_000)}</p>`.repeat(3)}<ul><li>end</li></ul>`,
};
