import { randomBytes } from "node:crypto";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { exportFormat, formatVersion, manifestName } from "#app/features/export/records/names.ts";
import { ghostExport } from "../exports/ghost-site.ts";
import { wordpressExport } from "../exports/wordpress-export.ts";
import { zipOf } from "../exports/zip-bytes.ts";
import { forgeRows, openForged, writeForged } from "../forged-backups.ts";
import { activePdf, claimedPng, movingPicture, pdf, photograph, plainPicture } from "../sample-files.ts";
import { seededNumbers } from "../seeded-numbers.ts";
import { hostileTexts } from "../text-growth/hostile-texts.ts";
import { knownImports } from "./known-imports.ts";

type Content = string | Uint8Array;
export type HostileFile = {
  route: "import" | "backup" | "library" | "logo" | "icon" | "redirects";
  what: string;
  files: { name: string; content: Content }[];
};
type Random = (below: number) => number;
type Make = (random: Random, sound: Buffer) => Omit<HostileFile, "what"> | Promise<Omit<HostileFile, "what">>;

const site = "http://old.example";
const texts = hostileTexts(7, 120);
const pick = <One>(random: Random, list: readonly One[]) => list[random(list.length)] as One;
const textOf = (random: Random) => pick(random, texts).write(2_000 * 2 ** random(6));
const several = <One>(random: Random, make: (index: number) => One) =>
  Array.from({ length: 1 + random(6) }, (_, index) => make(index));

/** As it is, cut, with bytes flipped, with a part repeated, or with other bytes put in. */
function damaged(random: Random, content: Content): Buffer {
  const bytes = Buffer.from(content);
  const at = random(Math.max(1, bytes.length));
  const change = random(6);
  if (change === 0) return bytes.subarray(0, at);
  if (change === 1) for (let time = 0; time < 20; time += 1) bytes[random(bytes.length || 1)] = random(256);
  if (change === 2) return Buffer.concat([bytes.subarray(0, at), ...Array(50).fill(bytes.subarray(at, at + 4_000))]);
  if (change === 3) return Buffer.concat([bytes.subarray(0, at), randomBytes(1_000), bytes.subarray(at)]);
  return bytes;
}

const imported = (name: string, content: Content) => ({ route: "import" as const, files: [{ name, content }] });
const ownHead = (id: string) =>
  `---\nkind: articles\nid: ${id}\ncreated: 2026-01-01T00:00:00Z\nupdated: 2026-01-01T00:00:00Z\ntitle: T\n`;
const manifest = { name: manifestName, content: JSON.stringify({ format: exportFormat, version: formatVersion }) };
const shapes = [
  ...['<g><rect width="9" height="9"/>', '<path d="M0 0 1e300 1e300', '<use href="#a"/>', '<g id="a"><use href="#a"/>'],
  ...['<linearGradient id="a">', '<clipPath id="a"><use href="#a"/>', '<text font-size="1e9">', "<style>*{", "<!--"],
  ...["<![CDATA[", '<image href="file:///etc/passwd"/>', '<filter id="a">', "<a ", "&a;", '<svg x="', "<script>"],
];
const cells = [
  '"',
  '""',
  ",",
  ";",
  "\t",
  "\n",
  "\r",
  "/a",
  "/a,/b\n",
  "=1+1",
  "\u202e",
  "from,to,status\n",
  "410",
  " ",
];

const makers: Record<string, Make> = {
  WordPress: (random) => {
    const posts = several(random, (id) => ({
      id: id + 1,
      title: textOf(random).slice(0, 200),
      content: textOf(random),
    }));
    return imported("x.xml", damaged(random, wordpressExport(site, posts)));
  },
  Ghost: (random) => {
    const posts = several(random, (id) => {
      return { title: textOf(random).slice(0, 200), slug: `g-${id}`, words: "", pictures: 0, html: textOf(random) };
    });
    return imported("x.json", damaged(random, ghostExport(posts)));
  },
  Markdown: (random) => {
    const front = random(2) ? `---\n${textOf(random).slice(0, 3_000)}\n---\n` : "";
    return imported("x.md", damaged(random, `${front}# T\n\n${textOf(random)}`));
  },
  "a ZIP of Markdown": (random) => {
    const names = [
      "a.md",
      "../a.md",
      "/a.md",
      "a/b/c.md",
      "a.zip",
      "con.md",
      `${"d/".repeat(200)}a.md`,
      "a\0.md",
      "ب.md",
    ];
    const claims = pick(random, [{}, { size: 2 ** 31 }, { crc: 1 }, { flags: 1 }, { mode: 0o120777 }, { size: 0 }]);
    const entries = several(random, (index) => {
      return { name: `${index}${pick(random, names)}`, content: `# T\n\n${textOf(random)}`, claims };
    });
    return imported("x.zip", damaged(random, zipOf(entries)));
  },
  "an export of this site": (random) => {
    const entries = several(random, (index) => {
      const more = random(2) ? `${textOf(random).slice(0, 2_000)}\n` : "";
      return { name: `articles/${index}.en.md`, content: `${ownHead(`a${index}`)}${more}---\n\n${textOf(random)}` };
    });
    return imported("x.zip", damaged(random, zipOf([manifest, ...entries])));
  },
  "a backup": async (random, sound) => ({
    route: "backup",
    files: [{ name: "x", content: await forgedBackup(random, sound) }],
  }),
  "an SVG": (random) => {
    const inner = several(random, () => pick(random, shapes).repeat(1 + random(3_000))).join("");
    const size = pick(random, ["9", "1e9", "-1", "100%", "0"]);
    const head = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" width="${size}" height="9">`;
    const content = damaged(random, `${head}${inner}${random(2) ? "</svg>" : ""}`);
    return { route: random(2) ? "logo" : "icon", files: [{ name: "x.svg", content }] };
  },
  "a picture": async (random) => {
    const pictures = [
      () => plainPicture(1_200, 800).png().toBuffer(),
      () => photograph(800, 600),
      () => movingPicture(60, 60, 400),
      () => claimedPng(40_000, 40_000),
      () => claimedPng(9_000, 9_000),
      () => plainPicture(900, 900, 4).webp().toBuffer(),
    ];
    const content = damaged(random, await pick(random, pictures)());
    const route = pick(random, ["library", "library", "logo", "icon"] as const);
    return { route, files: [{ name: "x.png", content }] };
  },
  "a PDF": (random) => {
    const filler = pick(random, ["/J#61v#61S", "1 0 obj<<", "stream\n", "/JS ", "%\n", "endobj "]).repeat(
      random(300_000),
    );
    const content = damaged(random, Buffer.concat([pick(random, [pdf, activePdf]), Buffer.from(filler), pdf]));
    return { route: "library", files: [{ name: "x.pdf", content }] };
  },
  "a table of redirects": (random) => {
    const text = several(random, () => pick(random, cells).repeat(1 + random(30_000)))
      .join("")
      .slice(0, 390_000);
    return { route: "redirects", files: [{ name: "x.csv", content: text }] };
  },
};

/** With right hashes and other rows, or damaged as any file. */
async function forgedBackup(random: Random, sound: Buffer) {
  const path = join(tmpdir(), `daftar-forged-${process.pid}.backup`);
  try {
    writeFileSync(path, sound);
    if (random(2)) return damaged(random, sound);
    const opened = await openForged(path);
    const table = pick(random, opened.manifest.tables).table;
    const values = [null, "x".repeat(2_000), 1e300, true, {}, [[[[[[]]]]]], textOf(random)];
    forgeRows(opened, table, (rows) => {
      const made = Array.from({ length: 2_000 }, () => (rows[0] ?? [1]).map(() => pick(random, values)));
      return [...rows, ...made];
    });
    await writeForged(path, opened);
    return readFileSync(path);
  } finally {
    rmSync(path, { force: true });
  }
}

/** One kind after the other; the same for the same seed, but for the bytes of pictures. */
export async function* generatedFiles(seed: number, count: number, sound: Buffer): AsyncGenerator<HostileFile> {
  const kinds = Object.entries(makers);
  for (let index = 0; index < count; index += 1) {
    const [kind, make] = kinds[index % kinds.length] as [string, Make];
    const random = seededNumbers(seed * 10_000 + index);
    for (let turn = 0; turn < 5; turn += 1) random(2);
    yield { what: `${kind} (${index})`, ...(await make(random, sound)) };
  }
}

export const knownFiles: HostileFile[] = knownImports.map(([what, files]) => ({ route: "import", what, files }));
