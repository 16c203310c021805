type Job = {
  main: string;
  data: string;
  fonts: string[];
  background: string;
  cover: Uint8Array | null;
  format: "png" | "jpeg";
};

const workspace = "/cards";
const timeoutSeconds = 30;
const retainedCompilations = 5;
const side = { width: 1200, height: 630 };

const load = (at: number) => import(process.argv[at] as string);
const sharp = ((await load(1)) as typeof import("sharp")).default;
const { NodeCompiler } = (await load(2)) as typeof import("@myriaddreamin/typst-ts-node-compiler");
let compiler: InstanceType<typeof NodeCompiler> | undefined;
sharp.cache(false);
sharp.concurrency(1);

process.on("message", async ({ id, job }: { id: number; job: Job }) => {
  try {
    process.send?.({ id, result: await draw(job) });
  } catch (error) {
    process.send?.({ id, failure: (error as Error).message });
  }
});
process.on("disconnect", () => process.exit());

async function draw({ main, data, fonts, background, cover, format }: Job) {
  const { readFileSync } = await import("node:fs");
  compiler ??= NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs: fonts.map((path) => readFileSync(path)) }] });
  if (cover) compiler.mapShadow(`${workspace}/cover.jpg`, Buffer.from(cover));
  const { result } = compiler.compile({ mainFileContent: main, inputs: { data } });
  if (!result) throw new Error("the card cannot be compiled");
  const svg = Buffer.from(compiler.svg(result));
  compiler.evictCache(retainedCompilations);
  const drawn = sharp(svg).resize(side).flatten({ background }).timeout({ seconds: timeoutSeconds });
  if (format === "png") return drawn.png({ palette: true, effort: 4 }).toBuffer();
  return drawn.jpeg({ quality: 84, optimizeCoding: true, chromaSubsampling: "4:4:4" }).toBuffer();
}

export {};
