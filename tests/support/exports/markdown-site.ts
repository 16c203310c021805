import { pictureFor } from "./picture-site.ts";
import type { ZipEntry } from "./zip-bytes.ts";

export type KnownFile = {
  path: string;
  text: string;
  title: string;
  words: string;
  pictures: number;
  address: string;
  language?: "ar";
};

/** Texts in the habits of Hugo, Jekyll and Astro: every fifth in both languages, pictures beside the texts and at the root. */
export function markdownSite(count: number): KnownFile[] {
  return Array.from({ length: count }, (_, index) => index + 1).flatMap((n): KnownFile[] => {
    const title = `Note ${n}`;
    const day = `2021-0${(n % 9) + 1}-1${n % 10}`;
    const bundle = `my-site/content/posts/note-${n}`;
    if (n % 5 === 0)
      return [
        {
          ...{
            path: `${bundle}/index.md`,
            title,
            words: `English ${n} bold`,
            pictures: 1,
            address: `/posts/note-${n}/`,
          },
          text: `---\ntitle: ${title}\ndate: ${day}T08:00:00+03:00\ntags: [ifrs, "close"]\ntranslationKey: n${n}\n---\n\nEnglish ${n} **bold**\n\n![A plan](plan.png "The plan")\n`,
        },
        {
          ...{ path: `${bundle}/index.ar.md`, title: `ملاحظة ${n}`, words: `عربي ${n}`, pictures: 1 },
          ...{ address: `/ar/posts/note-${n}/`, language: "ar" },
          text: `---\ntitle: ملاحظة ${n}\ndate: ${day}\ntranslationKey: n${n}\n---\n\nعربي ${n}\n\n{{< figure src="plan.png" alt="خطة" >}}\n`,
        },
      ];
    if (n % 5 === 1)
      return [
        {
          ...{ path: `my-site/_posts/${day}-jekyll-${n}.markdown`, title, words: `Jekyll ${n} select 1`, pictures: 1 },
          address: `/${day.replaceAll("-", "/")}/jekyll-${n}.html`,
          text: `---\nlayout: post\ntitle:  "${title}"\ncategories: closing audit\n---\nJekyll ${n}\n\n{% highlight sql %}\nselect 1\n{% endhighlight %}\n\n![Root]({{ site.baseurl }}/images/root.png)\n`,
        },
      ];
    if (n % 5 === 2)
      return [
        {
          ...{ path: `my-site/src/content/blog/astro-${n}.mdx`, title, words: `Astro ${n} cell a b`, pictures: 0 },
          address: `/blog/astro-${n}/`,
          text: `---\ntitle: '${title}'\npubDate: ${day}\ndraft: false\nheroImage: ../../assets/hero.png\n---\nimport Chart from "./Chart.astro";\n\nAstro ${n}\n\n| cell | a |\n|---|---|\n| b | ${n} |\n`,
        },
      ];
    if (n % 5 === 3)
      return [
        {
          ...{ path: `my-site/content/posts/alias-${n}.md`, title, words: `Alias ${n} link note`, pictures: 0 },
          address: `/old/alias-${n}/`,
          text: `---\ntitle: ${title}\ndate: ${day}\naliases:\n  - /old/alias-${n}/\n  - /older/${n}.html\ndescription: About ${n}\n---\n# ${title}\n\nAlias ${n} [link](../posts/note-5/index.md#a) note[^1]\n\n[^1]: A note with [a site](https://else.example)\n`,
        },
      ];
    return [
      {
        ...{ path: `my-site/content/posts/bare-${n}.md`, title, words: `Bare ${n} {{< chart >}} gone`, pictures: 1 },
        address: `/posts/bare-${n}/`,
        text: `# ${title}\r\n\r\nBare ${n} {{< chart >}}\r\n\r\n![gone](missing/gone.png) gone\r\n`,
      },
    ];
  });
}

export async function markdownZip(files: readonly KnownFile[]): Promise<ZipEntry[]> {
  const bundles = files.filter(({ path }) => path.endsWith("/index.md"));
  const plans = bundles.map(async ({ path }, index) => ({
    name: path.replace("index.md", "plan.png"),
    content: await pictureFor(`plan ${index % 3}`),
  }));
  return [
    ...files.map(({ path, text }) => ({ name: path, content: text })),
    ...(await Promise.all(plans)),
    { name: "my-site/static/images/root.png", content: await pictureFor("root") },
    { name: "my-site/src/assets/hero.png", content: await pictureFor("hero") },
    { name: "my-site/README.md", content: "# About this folder" },
    { name: "my-site/content/posts/toml.md", content: '+++\ntitle = "TOML\n+++\nText' },
    { name: "my-site/content/posts/broken.md", content: "---\ntitle: [\n---\nText" },
    { name: "my-site/content/posts/french.md", content: "---\ntitle: Bonjour\nlang: fr\n---\nTexte" },
    { name: "my-site/hugo.toml", content: "baseURL = 'x'" },
    { name: "my-site/", content: "" },
  ];
}
