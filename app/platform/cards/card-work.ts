type Job = {
  main: string;
  data: string;
  fonts: string[];
  background: string;
  files: Record<string, Uint8Array>;
  format: "png" | "jpeg";
};

const workspace = "/cards";
const timeoutSeconds = 30;
const retainedCompilations = 5;
const side = { width: 1200, height: 630 };

const load = (index: number) => import(process.argv[index] as string);
const sharp = ((await load(1)) as typeof import("sharp")).default;
const { NodeCompiler } = (await load(2)) as typeof import("@myriaddreamin/typst-ts-node-compiler");
let compiler: InstanceType<typeof NodeCompiler> | undefined;
sharp.cache(false);
sharp.concurrency(1);

export type Placed = {
  picture: Uint8Array;
  width: number;
  height: number;
  margin: number;
  ground: string | null;
};

process.on("message", async ({ id, job }: { id: number; job: Job | Placed }) => {
  try {
    process.send?.({ id, result: await ("picture" in job ? place(job) : draw(job)) });
  } catch (error) {
    process.send?.({ id, failure: (error as Error).message });
  }
});
process.on("disconnect", () => process.exit());

/** As PNG, since sharp leaves a WebP out of the SVG that Typst makes. */
async function draw({ main, data, fonts, background, files, format }: Job) {
  const { readFileSync } = await import("node:fs");
  compiler ??= NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs: fonts.map((path) => readFileSync(path)) }] });
  for (const [name, bytes] of Object.entries(files))
    compiler.mapShadow(
      workspace + name,
      name.endsWith(".webp") ? await sharp(bytes).png().toBuffer() : Buffer.from(bytes),
    );
  const { result } = compiler.compile({ mainFileContent: main, inputs: { data } });
  if (!result) throw new Error("the card cannot be compiled");
  const svg = Buffer.from(compiler.svg(result));
  compiler.evictCache(retainedCompilations);
  const drawn = sharp(svg).resize(side).flatten({ background }).timeout({ seconds: timeoutSeconds });
  if (format === "png") return drawn.png({ palette: true, effort: 4 }).toBuffer();
  return drawn.jpeg({ quality: 84, optimizeCoding: true, chromaSubsampling: "4:4:4" }).toBuffer();
}

async function place({ picture, width, height, margin, ground }: Placed) {
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const isSvg = Buffer.from(picture).toString("utf8", 0, 4) === "<svg";
  const drawn = await sharp(isSvg ? withSize(picture, width, height) : picture, { limitInputPixels: 4_000_000 })
    .resize(width, height, { fit: "contain", background: clear })
    .timeout({ seconds: timeoutSeconds })
    .png()
    .toBuffer();
  const around = { top: margin, bottom: margin, left: margin, right: margin };
  const whole = sharp(drawn).extend({ ...around, background: ground ?? clear });
  return (ground ? whole.flatten({ background: ground }) : whole).png({ palette: true, effort: 7 }).toBuffer();
}

/** Drawn at its size, not enlarged afterwards. */
function withSize(svg: Uint8Array, width: number, height: number) {
  return Buffer.from(Buffer.from(svg).toString("utf8").replace("<svg ", `<svg width="${width}" height="${height}" `));
}
