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

const load = (at: number) => import(process.argv[at] as string);
const sharp = ((await load(1)) as typeof import("sharp")).default;
const { NodeCompiler } = (await load(2)) as typeof import("@myriaddreamin/typst-ts-node-compiler");
let compiler: InstanceType<typeof NodeCompiler> | undefined;
sharp.cache(false);
sharp.concurrency(1);

type Icon = { icon: Uint8Array; side: "180" | "192" | "512" | "maskable" };

process.on("message", async ({ id, job }: { id: number; job: Job | Icon }) => {
  try {
    process.send?.({ id, result: await ("icon" in job ? drawIcon(job) : draw(job)) });
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

/** Home screens cut a maskable icon and show no transparency, so both stand on a ground. */
async function drawIcon({ icon, side }: Icon) {
  const pixels = side === "maskable" ? 512 : Number(side);
  const inside = side === "maskable" ? 368 : side === "180" ? 148 : pixels;
  const isOnGround = side === "maskable" || side === "180";
  const background = isOnGround ? "#ffffff" : { r: 0, g: 0, b: 0, alpha: 0 };
  const sized = Buffer.from(icon).toString("utf8", 0, 4) === "<svg" ? withSize(icon, pixels) : icon;
  const drawn = await sharp(sized, { limitInputPixels: 4_000_000 })
    .resize(inside, inside, { fit: "contain", background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .timeout({ seconds: timeoutSeconds })
    .png()
    .toBuffer();
  const margin = { start: Math.floor((pixels - inside) / 2), end: Math.ceil((pixels - inside) / 2) };
  const around = { top: margin.start, bottom: margin.end, left: margin.start, right: margin.end };
  const whole = sharp(drawn).extend({ ...around, background });
  return (isOnGround ? whole.flatten({ background }) : whole).png({ palette: true, effort: 7 }).toBuffer();
}

/** Drawn at its size, not enlarged afterwards. */
function withSize(svg: Uint8Array, pixels: number) {
  return Buffer.from(Buffer.from(svg).toString("utf8").replace("<svg ", `<svg width="${pixels}" height="${pixels}" `));
}

export {};
