import { drawPicture } from "#app/platform/cards/card.server.ts";
import { log } from "#app/platform/log.server.ts";
import type { InlinePicture, OutboxRow } from "#app/platform/mail/mail.ts";
import { publicBrandFile } from "../brand/brand-files.server.ts";
import { logoMargin } from "./brand-mail.ts";

/** For screens with two pixels to a point. */
const pixels = 2;
let last: { key: string; bytes: Promise<Buffer | null> } | undefined;

/** A mail goes out without its picture rather than not at all. */
export async function publicPictured(row: OutboxRow): Promise<OutboxRow> {
  const { picture } = row.mail;
  const bytes = picture && (await publicLogoPicture(picture));
  return bytes ? { ...row, mail: { ...row.mail, picture: { ...picture, bytes } } } : row;
}

/** The last one is kept, since mails of one day have the same. */
export async function publicLogoPicture(picture: InlinePicture) {
  const key = JSON.stringify(picture);
  if (last?.key !== key) last = { key, bytes: draw(picture).catch(forget) };
  return last.bytes;
}

function forget(err: unknown) {
  last = undefined;
  log.warn({ err }, "the logo of a mail could not be drawn");
  return null;
}

async function draw({ address, width, height, ground }: InlinePicture) {
  const picture = await publicBrandFile(address.slice("/brand/".length));
  const size = { width: pixels * width, height: pixels * height, margin: pixels * logoMargin };
  if (!picture) throw new Error(`there is no file ${address}`);
  return drawPicture(picture, { ...size, ground });
}
