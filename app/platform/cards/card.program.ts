import { readFileSync } from "node:fs";
import { NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler";
import sharp from "sharp";
import { answerJobs, WithParts } from "../sandbox/program.ts";

export type CardJob = {
  main: string;
  data: string;
  fonts: string[];
  background: string;
  /** Names of the parts that come with the job. */
  files: string[];
  format: "png" | "jpeg";
};

const workspace = "/cards";
const timeoutSeconds = 30;
const retainedCompilations = 5;
const side = { width: 1200, height: 630 };

const createCompiler = (fonts: string[]) =>
  NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs: fonts.map((path) => readFileSync(path)) }] });
let made: { fonts: string; compiler: NodeCompiler } | undefined;
sharp.cache(false);
sharp.concurrency(1);

/** Of the picture that comes with it. */
export type Placed = { width: number; height: number; margin: number; ground: string | null };

await answerJobs<CardJob | Placed>(async (job, parts) => {
  const drawn = "main" in job ? draw(job, parts) : place(job, parts[0] ?? new Uint8Array());
  return new WithParts(null, [await drawn]);
});

/** As PNG, since sharp leaves a WebP out of the SVG that Typst makes. */
async function draw({ main, data, fonts, background, files, format }: CardJob, parts: Uint8Array[]) {
  if (made?.fonts !== fonts.join()) made = { fonts: fonts.join(), compiler: createCompiler(fonts) };
  const { compiler } = made;
  for (const [index, name] of files.entries()) {
    const bytes = Buffer.from(parts[index] ?? []);
    compiler.mapShadow(workspace + name, name.endsWith(".webp") ? await sharp(bytes).png().toBuffer() : bytes);
  }
  const { result } = compiler.compile({ mainFileContent: main, inputs: { data } });
  if (!result) throw new Error("the card cannot be compiled");
  const svg = Buffer.from(compiler.svg(result));
  compiler.evictCache(retainedCompilations);
  const drawn = sharp(svg).resize(side).flatten({ background }).timeout({ seconds: timeoutSeconds });
  if (format === "png") return drawn.png({ palette: true, effort: 4 }).toBuffer();
  return drawn.jpeg({ quality: 84, optimizeCoding: true, chromaSubsampling: "4:4:4" }).toBuffer();
}

async function place({ width, height, margin, ground }: Placed, picture: Uint8Array) {
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
