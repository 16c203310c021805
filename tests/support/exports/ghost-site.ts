type KnownPost = { title: string; slug: string; words: string; pictures: number; html: string | null; type?: string };

const at = "__GHOST_URL__/content/images/2022";

const sorts = (n: number): [html: string, words: string, pictures: number][] => [
  [`<p>Plain ${n} with <a href="__GHOST_URL__/ghost-2/">a link</a></p>`, `Plain ${n} with a link`, 0],
  [
    `<figure class="kg-card kg-image-card kg-card-hascaption"><img src="${at}/a${n % 3}.png" class="kg-image" alt="A" loading="lazy" srcset="${at}/size/w600/a.png 600w"><figcaption><span style="white-space: pre-wrap;">Below ${n}</span></figcaption></figure>`,
    `Below ${n}`,
    1,
  ],
  [
    `<figure class="kg-card kg-gallery-card kg-width-wide"><div class="kg-gallery-container"><div class="kg-gallery-row"><div class="kg-gallery-image"><img src="${at}/b.png" width="4"></div><div class="kg-gallery-image"><img src="${at}/c.png"></div></div></div></figure><p>Gallery ${n}</p>`,
    `Gallery ${n}`,
    2,
  ],
  [
    `<figure class="kg-card kg-bookmark-card"><a class="kg-bookmark-container" href="https://else.example/x"><div class="kg-bookmark-content"><div class="kg-bookmark-title">Marked ${n}</div><div class="kg-bookmark-description">Its text</div><div class="kg-bookmark-metadata"><img class="kg-bookmark-icon" src="https://else.example/i.png"><span class="kg-bookmark-author">Who</span></div></div><div class="kg-bookmark-thumbnail"><img class="kg-bookmark-image" src="https://else.example/t.png"></div></a></figure>`,
    `Marked ${n} Its text Who`,
    0,
  ],
  [
    `<!--kg-card-begin: html--><div><h1>Head ${n}</h1></div><!--kg-card-end: html--><pre><code class="language-sql">select ${n}</code></pre><hr>`,
    `Head ${n} select ${n}`,
    0,
  ],
  [
    `<div class="kg-card kg-callout-card kg-callout-card-blue"><div class="kg-callout-emoji">💡</div><div class="kg-callout-text">Mind <b>this</b> ${n}</div></div><figure class="kg-card kg-embed-card"><iframe width="200" src="https://www.youtube.com/embed/dQw4w9WgXcQ?feature=oembed"></iframe></figure>`,
    `💡 Mind this ${n}`,
    0,
  ],
  [`<p>نص عربي ${n} في الإقفال</p><p><img src="${at}/gone.png"></p>`, `نص عربي ${n} في الإقفال`, 1],
];

export function ghostSite(count: number): KnownPost[] {
  return Array.from({ length: count }, (_, index) => {
    const n = index + 1;
    const [html, words, pictures] = sorts(n)[n % sorts(n).length] as [string, string, number];
    return { title: `Ghost ${n}`, slug: `ghost-${n}`, html, words, pictures };
  });
}

/** A file as Ghost's `exporter` writes it. */
export function ghostExport(posts: readonly KnownPost[], more: Record<string, unknown>[] = []) {
  const rows = posts.map(({ title, slug, html, type = "post" }, index) => ({
    ...{ id: `p${index}`, uuid: `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`, title, slug, html, type },
    ...{ status: "published", visibility: "public", published_at: "2022-05-01T10:00:00.000Z", lexical: "{}" },
    feature_image: index % 50 === 0 ? `${at}/cover.png` : null,
    custom_excerpt: null,
  }));
  const tags = [
    { id: "t1", name: "Closing", slug: "closing" },
    { id: "t2", name: "#ar", slug: "hash-ar" },
    { id: "t3", name: "ifrs", slug: "ifrs" },
  ];
  const posts_tags = rows.flatMap(({ id }, index) => [
    { id: `a${index}`, post_id: id, tag_id: "t3", sort_order: 1 },
    { id: `b${index}`, post_id: id, tag_id: "t1", sort_order: 0 },
    ...(index === 0 ? [{ id: "c", post_id: id, tag_id: "t2", sort_order: 2 }] : []),
  ]);
  const users = [{ id: "u1", name: "Samir Haddad" }];
  const posts_authors = rows.map(({ id }) => ({ post_id: id, author_id: "u1" }));
  const posts_meta = [{ post_id: "p0", meta_description: "About the first" }];
  const data = { posts: [...rows, ...more], tags, posts_tags, users, posts_authors, posts_meta };
  return JSON.stringify({ db: [{ meta: { version: "6.0.0" }, data }] });
}
