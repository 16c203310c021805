type HostileText = { what: string; write: (length: number) => string };

/** What each format, script and language treats apart, mostly without what would end it. */
const units = [
  ...[
    "<",
    "</",
    "<!",
    "<!--",
    "<![CDATA[",
    "<?xml ",
    "<p>",
    "<p><li>",
    "</p>",
    "<div ",
    "<svg ",
    "<pre>",
    "<code>",
    "<pre><code>",
  ],
  ...[
    '<a href="',
    "<a href='x' ",
    '<img alt="" ',
    '<img src="a" alt="b">',
    "<table><tr><td>",
    "<th>",
    "<ul><li>",
    "<li><p>",
  ],
  ...[
    "<figure ",
    "<figure><img>",
    '<figure class="gallery"><figure>',
    "<figcaption>",
    "<aside ",
    '<aside class="embed"><a href="x">',
  ],
  ...[
    "<h2>",
    '<h2 id="a">',
    "<br>",
    "<br/> ",
    "<iframe ",
    "<script>",
    "<style>",
    "<p> ",
    "<p>\n",
    "<bdi>",
    "<blockquote>",
    "</blockquote></p>",
  ],
  ...["[", "![", "](", "[a](", "[a][b]", "[[", "[^1]", "[^1]: a\n", "[a]: b\n", '![a](b "c', "[x] ", "- [ ] "],
  ...[
    "{{< ",
    "{{< a ",
    '{{< figure src="a',
    "{{% ",
    "{% ",
    "{% a ",
    "{% highlight a ",
    "{{ ",
    "{{ 'a' | ",
    ' a="',
    " a='",
    " a=`",
  ],
  ...[
    "[caption ",
    "[caption]",
    " caption='",
    "[vc_a ",
    "[audio ",
    "[gallery ",
    "[embed]",
    "[code ",
    "[/code",
    "<!-- wp:a {",
    "<!-- wp:block {} ",
  ],
  ...["&", "&#", "&#x1", "&amp;", "&lt;", "&a", "&nbsp;"],
  ...[
    "`",
    "``` ",
    "`a",
    "*",
    "**a",
    "* a",
    "*a ",
    "_",
    "__a",
    "_a_ ",
    "~",
    "~~a",
    ">",
    "> ",
    "|",
    "|a",
    "|-",
    "|a|b|\n",
    ":::",
    "$$",
    "$a$ ",
  ],
  ...[
    "---\n",
    "+++\n",
    "# ",
    "#",
    "\n# a",
    "=",
    "a\n=\n",
    "1. ",
    "1) a\n",
    "- a\n",
    "  - a\n",
    "\t- ",
    "* * ",
    "a  \n",
    "\\",
    "\\\\*",
  ],
  ...[
    " ",
    "\t",
    "\n",
    "\r",
    "\r\n",
    " \n",
    "\n\n",
    "a\n\n",
    "\u00a0",
    " \u00a0",
    "\u200b",
    "\u200e",
    "\u2066",
    "\u2066\u2069",
    "\u2028",
    "\ufeff",
  ],
  ...[
    "a\u0301",
    "\u0301",
    "\u0316\u0301",
    "ا\u064b\u0651",
    "\u064b",
    "\u0640",
    "ا",
    "ا ",
    "لا",
    "والكتاب ",
    "٣",
    "٣٫",
    "\ud83d",
    "\udc00",
    "😀",
    "\u{1F1E6}",
    "e\u20dd",
  ],
  ...['"', "'", "“", "”", "’", "«", "»", '" ', "a'", "'a ", '"a" '],
  ...[
    "1",
    "1,",
    "1.",
    "1 ",
    "12-",
    "+1 ",
    "+",
    "(1) ",
    "1/2/",
    "2026-01-01 ",
    "10% ",
    "$1 ",
    "EUR 1 ",
    "1 million ",
    "0",
    "00 ",
    "12:30 ",
  ],
  ...[".", "a.", "a. ", "A. b", "..", "!", "? ", "a@", "@", "a.@", "a@b.", "a@b.c ", "mailto:a@", "@a.b"],
  ...[
    "http://",
    "http://a ",
    "https://a.b/",
    "www.",
    "www.a.b ",
    "//",
    "/",
    "/a",
    "/../",
    "/media/",
    "?a=",
    "&a=b",
    "#a",
    "%",
    "%2",
    "%d8",
    ";",
    "; ",
    ",",
    ", ",
    "a=b;",
  ],
  ...["a", "ab ", "a-", "-", "a_", "aA", "Twenty one ", "one hundred ", "مئة و", "عشرون ", "Aé", "中", "é "],
  ...[
    "{",
    '{"a":',
    "[1,",
    "a: ",
    "a: [",
    "- - ",
    "&a [*a,",
    "a = [",
    '"a","b"\n',
    '"',
    "=1+",
    "url(",
    "var(--a",
    "@import ",
    "/*",
    "//a\n",
    "(",
    "((",
    "a(b",
  ],
];
const prefixes = ["", "", "a", "<p>", "# ", "| ", '"', "http://", "\n", " "];
const ends = ["", "", "x", "\0", "\n\nx", ">", '"', " x y", "@", "</p>", "]", "}", "\n", "ا"];

const mixtureLength = 1_000;

/** A number of 32 bits follows another: the same seed gives the same texts. */
function randomOf(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const filled = (unit: string, length: number) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
const show = (text: string) => JSON.stringify(text);

/** Every unit alone, and as many mixed ones as asked for. */
export function hostileTexts(seed: number, mixed: number): HostileText[] {
  const random = randomOf(seed);
  const pick = (list: string[]) => list[random(list.length)] as string;
  const alone = units.map((unit, index) => {
    const end = ends[index % ends.length] as string;
    return {
      what: `${show(unit)} again and again, ${show(end)}`,
      write: (length: number) => filled(unit, length) + end,
    };
  });
  const made = Array.from({ length: mixed }, (_, index): HostileText => {
    const [one, other, prefix, end] = [pick(units), pick(units), pick(prefixes), pick(ends)];
    const about = `${show(prefix)} ${show(one)} ${show(other)} ${show(end)}`;
    if (index % 5 === 0)
      return { what: `by turns ${about}`, write: (length) => prefix + filled(one + other, length) + end };
    if (index % 5 === 1)
      return { what: `two halves ${about}`, write: (n) => prefix + filled(one, n / 2) + filled(other, n / 2) + end };
    if (index % 5 === 2)
      return {
        what: `and blanks ${about}`,
        write: (n) => prefix + filled(one, n / 2) + filled(" ", n / 2) + other + end,
      };
    if (index % 5 === 3)
      return { what: `ever longer runs ${about}`, write: (length) => prefix + risingRuns(one, other, length) + end };
    const chosen = Array.from({ length: 12 }, () => pick(units));
    return {
      what: `mixed ${chosen.map(show).join(" ")}`,
      write: (length) => shuffled(chosen, seed + index, length) + end,
    };
  });
  return [...alone, ...made];
}

function risingRuns(one: string, other: string, length: number) {
  let text = "";
  for (let run = 1; text.length < length; run += 1) text += one.repeat(run) + other;
  return text.slice(0, length);
}

/** The same mixture at each length: of one that changes on the way, a part may cost more than the one before. */
function shuffled(list: string[], seed: number, length: number) {
  const random = randomOf(seed);
  let text = "";
  while (text.length < mixtureLength) text += list[random(list.length)];
  return filled(text, length);
}
