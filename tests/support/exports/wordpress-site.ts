import type { WordpressPost } from "./wordpress-export.ts";

/** A part of a text as an editor of WordPress stored it, the words that a reader saw, and its pictures. */
type Part = { html: string; words: string; pictures?: string[] };
type Odd = Partial<WordpressPost> & Part;

export const oldSite = "http://old.example";
const up = `${oldSite}/wp-content/uploads/2019/03`;
const image = (name: string) => `${up}/${name}.png`;

const classic = (n: number): Odd[] => [
  {
    html: `First line of ${n}\nsecond line\n\nA new <b>para</b>graph &amp; more`,
    words: `First line of ${n} second line A new paragraph & more`,
  },
  {
    html: `[caption id="attachment_1" align="alignnone" width="300"]<a href="${image(`c${n % 4}`)}"><img class="wp-image-1" src="${up}/c${n % 4}-300x200.png" alt="Plan ${n}" width="300" /></a> Caption <em>of</em> ${n}[/caption]\nAfter it`,
    words: `Caption of ${n} After it`,
    pictures: [`c${n % 4}-300x200`],
  },
  {
    html: `[caption align="left" caption="Old caption ${n}"]<img src='${image(`o${n % 4}`)}' alt='a > b'>[/caption]`,
    words: `Old caption ${n}`,
    pictures: [`o${n % 4}`],
  },
  { html: `[gallery columns="2" ids="900001,900002"]\n\nBeside ${n}`, words: `Beside ${n}`, pictures: ["one", "two"] },
  {
    html: `[embed]https://www.youtube.com/watch?v=dQw4w9WgXcQ[/embed]\n\nhttps://vimeo.com/123456789\n\nSeen ${n}`,
    words: `Seen ${n}`,
  },
  { html: `[contact-form-7 id="12" title="Write"]\n\nForm ${n} [sic]`, words: `Form ${n} [sic]` },
  {
    html: `[vc_row][vc_column width="1/2"][vc_column_text]Built ${n}[/vc_column_text][/vc_column][/vc_row]`,
    words: `Built ${n}`,
  },
  {
    html: `<pre>a  b\n\n  c ${n}</pre>\n[code language="sql"]select ${n} &lt; 2[/code]`,
    words: `a b c ${n} select ${n} < 2`,
  },
  {
    html: `Smile <img src="https://s.w.org/e.png" alt="🙂" class="wp-smiley"> ${n} ]]> end`,
    words: `Smile 🙂 ${n} ]]> end`,
  },
  {
    html: `<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" data-src="${image(`lazy${n % 4}`)}" class="lazyload"><noscript><img src="${image(`lazy${n % 4}`)}"></noscript> Late ${n}`,
    words: `Late ${n}`,
    pictures: [`lazy${n % 4}`],
  },
  {
    html: `<ul>\n<li>one ${n}</li>\n<li>two\n<ol>\n<li>inner</li>\n</ol>\n</li>\n</ul>\n<blockquote>Said\n\nTwice</blockquote>`,
    words: `one ${n} two inner Said Twice`,
  },
  {
    html: `<table><tr><th>Days</th></tr><tr><td>${n}</td></tr></table>Text&nbsp;after\u0008`,
    words: `Days ${n} Text after`,
  },
  {
    html: `See <a href="${oldSite}/2019/03/01/post-1/#part">the first</a>, <a href="/?p=2">the second</a> and <a href="https://other.example/">another</a> ${n}`,
    words: `See the first the second and another ${n}`,
  },
  {
    html: `<script>alert(1)</script><iframe src="//player.vimeo.com/video/123456789"></iframe>Safe ${n}<form><input></form>`,
    words: `Safe ${n}`,
  },
  { html: `Lost <img src="${image(`gone${n % 4}`)}" alt="Lost"> ${n}`, words: `Lost ${n}`, pictures: [`gone${n % 4}`] },
];

const blocks = (n: number): Odd[] => [
  {
    html: `<!-- wp:paragraph {"align":"center"} -->\n<p class="has-text-align-center">Blocks ${n}</p>\n<!-- /wp:paragraph -->\n<!-- wp:image {"id":1,"sizeSlug":"large"} -->\n<figure class="wp-block-image size-large"><img src="${up}/b${n % 4}-1024x768.png" alt="" class="wp-image-1"/><figcaption class="wp-element-caption">Below ${n}</figcaption></figure>\n<!-- /wp:image -->`,
    words: `Blocks ${n} Below ${n}`,
    pictures: [`b${n % 4}-1024x768`],
  },
  {
    html: `<!-- wp:gallery {"linkTo":"none"} --><figure class="wp-block-gallery has-nested-images"><!-- wp:image --><figure class="wp-block-image"><img src="${image(`g${n % 4}`)}" alt=""/></figure><!-- /wp:image --><!-- wp:image --><figure class="wp-block-image"><img src="${image(`h${n % 4}`)}" alt=""/><figcaption>H ${n}</figcaption></figure><!-- /wp:image --></figure><!-- /wp:gallery -->`,
    words: `H ${n}`,
    pictures: [`g${n % 4}`, `h${n % 4}`],
  },
  {
    html: `<!-- wp:columns --><div class="wp-block-columns"><!-- wp:column --><div class="wp-block-column"><!-- wp:heading {"level":1} --><h1>Head ${n}</h1><!-- /wp:heading --></div><!-- /wp:column --></div><!-- /wp:columns --><!-- wp:table --><figure class="wp-block-table"><table><tbody><tr><td>Cell ${n}</td></tr></tbody></table><figcaption>Sum</figcaption></figure><!-- /wp:table -->`,
    words: `Head ${n} Cell ${n} Sum`,
  },
  {
    html: `<!-- wp:embed {"url":"https://www.youtube.com/watch?v=dQw4w9WgXcQ"} --><figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\nhttps://www.youtube.com/watch?v=dQw4w9WgXcQ\n</div><figcaption>Talk ${n}</figcaption></figure><!-- /wp:embed --><!-- wp:latest-posts /-->`,
    words: `Talk ${n}`,
  },
  {
    html: `<!-- wp:paragraph --><p>Note here<sup data-fn="f${n}" class="fn"><a href="#f${n}" id="f${n}-link">1</a></sup> ${n}</p><!-- /wp:paragraph --><!-- wp:footnotes /-->`,
    words: `Note ${n} [^1]: Source ${n}`,
    meta: {
      footnotes: JSON.stringify([{ id: `f${n}`, content: `Source <a href="https://other.example/s">${n}</a>` }]),
    },
  },
  {
    html: `<!-- wp:block {"ref":900003} /--><!-- wp:more --><!--more--><!-- /wp:more --><!-- wp:code --><pre class="wp-block-code"><code>let a = ${n} &lt; 3</code></pre><!-- /wp:code -->`,
    words: `Shared words let a = ${n} < 3`,
  },
  {
    html: `<!-- wp:quote --><blockquote class="wp-block-quote"><p>قال ${n}</p><cite>المصدر</cite></blockquote><!-- /wp:quote --><!-- wp:file --><div class="wp-block-file"><a href="${up}/paper.pdf">Paper ${n}</a></div><!-- /wp:file -->`,
    words: `قال ${n} المصدر Paper ${n}`,
  },
];

export type KnownPost = WordpressPost & { words: string; pictures: string[] };

/** Posts of all sorts, twice as many sorts as there are ways to write one; every seventh is a pair of languages. */
export function* wordpressSite(count: number): Generator<KnownPost> {
  for (let n = 1; n <= count; n += 1) {
    const sorts = [...classic(n), ...blocks(n)];
    const odd = sorts[n % sorts.length] as Odd;
    const base = {
      id: n,
      title: `Post ${n}`,
      content: odd.html,
      words: odd.words,
      pictures: odd.pictures ?? [],
      meta: odd.meta,
    };
    const terms = [
      { domain: "category", slug: "closing", name: "Closing" },
      { domain: "category", slug: "more", name: "More &amp; more" },
      { domain: "post_tag", slug: "t", name: "ifrs" },
    ];
    if (n % 7 === 0) {
      yield { ...base, terms: [...terms, ...polylang("en", n)] };
      yield {
        ...{
          id: 100_000 + n,
          title: `تدوينة ${n}`,
          slug: `تدوينة-${n}`,
          content: `<p>نص ${n}</p>`,
          words: `نص ${n}`,
          pictures: [],
        },
        link: `${oldSite}/ar/${encodeURIComponent(`تدوينة-${n}`).toLowerCase()}/`,
        terms: polylang("ar", n),
      };
    } else if (n % 11 === 0) {
      yield { ...base, meta: { ...odd.meta, ...wpml("en", n) } };
      yield {
        ...base,
        id: 100_000 + n,
        title: `عنوان ${n}`,
        slug: `wpml-${n}`,
        content: `<p>محتوى ${n}</p>`,
        words: `محتوى ${n}`,
        pictures: [],
        meta: wpml("ar", n),
      };
    } else
      yield {
        ...base,
        terms,
        ...(n % 13 === 0
          ? { meta: { ...odd.meta, _wp_old_slug: `older-${n}`, _yoast_wpseo_metadesc: `About ${n}` } }
          : {}),
      };
  }
}

const polylang = (language: string, n: number) => [
  { domain: "language", slug: language, name: language },
  { domain: "post_translations", slug: `pll_${n}`, name: `pll_${n}` },
];
const wpml = (language: string, n: number) => ({
  _wpml_import_language_code: language,
  _wpml_import_translation_group: String(n),
});

/** What stands beside posts in an export; pictures come after the posts that show them. */
export const besidePosts: WordpressPost[] = [
  {
    id: 900_001,
    type: "attachment",
    title: "one",
    content: "",
    status: "inherit",
    attachment: image("one"),
    excerpt: "",
  },
  { id: 900_002, type: "attachment", title: "two", content: "", status: "inherit", attachment: image("two") },
  {
    id: 900_003,
    type: "wp_block",
    title: "Shared",
    content: "<!-- wp:paragraph --><p>Shared words</p><!-- /wp:paragraph -->",
  },
  { id: 900_004, type: "nav_menu_item", title: "", content: "" },
  { id: 900_005, type: "revision", title: "Post 1", content: "Older", status: "inherit" },
  { id: 900_006, type: "page", title: "About us", content: "We are.", link: `${oldSite}/about/` },
  { id: 900_007, type: "product", title: "A book", content: "Buy it." },
  { id: 900_008, title: "Thrown away", content: "x", status: "trash" },
  { id: 900_009, title: "Bonjour", content: "Le texte", terms: [{ domain: "language", slug: "fr", name: "Français" }] },
];
