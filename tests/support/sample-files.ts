import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

const colour = { r: 13, g: 92, b: 99 };

/** A plain picture of this size, in whichever format `as` gives it. */
export function plainPicture(width: number, height: number, channels: 3 | 4 = 3) {
  return sharp({ create: { width, height, channels, background: { ...colour, alpha: 0.5 } }, limitInputPixels: false });
}

/** A picture whose upper left quarter is white, on its side, with a place, a camera and a name noted in it. */
export async function photograph(width: number, height: number) {
  const white = await plainPicture(width / 2, height / 2)
    .negate()
    .png()
    .toBuffer();
  return plainPicture(width, height)
    .composite([{ input: white, left: 0, top: 0 }])
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Artist: "Secret Name", Model: "Secret Camera" },
      IFD3: { GPSLatitude: "31/1 57/1 0/1" },
    })
    .jpeg({ quality: 95 })
    .toBuffer();
}

/** A picture that moves: in each of its frames one more dot is white. */
export function movingPicture(width: number, height: number, frames: number) {
  const short = (...values: number[]) => values.flatMap((value) => [value & 255, value >> 8]);
  const colours = [...Object.values(colour), 255, 255, 255];
  const frame = (index: number) => [
    ...[0x21, 0xf9, 4, 0, ...short(10), 0, 0],
    ...[0x2c, ...short(index % width, 0, 1, 1), 0],
    ...[2, 2, 0x4c, 1, 0],
  ];
  const head = [...Buffer.from("GIF89a"), ...short(width, height), 0x80, 0, 0, ...colours];
  return Buffer.from([...head, ...Array.from({ length: frames }, (_, index) => frame(index)).flat(), 0x3b]);
}

/** The head of a PNG that claims to be this large, and nothing behind it that would be. */
export function claimedPng(width: number, height: number) {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const sign = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
  return Buffer.concat([sign, chunk("IHDR", head), chunk("IDAT", deflateSync(Buffer.alloc(1_000))), chunk("IEND")]);
}

export const pdf = Buffer.from("%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n");
export const activePdf = Buffer.from(
  "%PDF-1.4\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\n%%EOF\n",
);
export const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="alert(1)"><script>alert(1)</script></svg>',
);

function chunk(kind: string, data = Buffer.alloc(0)) {
  const body = Buffer.concat([Buffer.from(kind, "latin1"), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  framed.set(body, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}
