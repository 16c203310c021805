import { data } from "react-router";

/** More than any form of the site has; parsing takes the square of the number of fields, so they are counted before. */
export const mostFields = 200;

const plainMultipart = /^multipart\/form-data;\s*boundary="?([\w'()+,./:=?-]{1,70})"?$/i;

/**
 * The fields of a submitted form as text, files left out; what is no form at all is answered with 400, one of too many
 * fields with 413.
 */
export async function readForm(request: Request): Promise<Record<string, string>> {
  return textsOf(await parseForm(request));
}

/** The bytes of the one file that a form has under this name, and its texts; no file of this name is answered with 400. */
export async function readFileForm(request: Request, name: string) {
  const form = await parseForm(request);
  const file = form.get(name);
  if (!(file instanceof File)) throw data(null, { status: 400 });
  return { bytes: new Uint8Array(await file.arrayBuffer()), fields: textsOf(form) };
}

function textsOf(form: FormData): Record<string, string> {
  return Object.fromEntries([...form].filter((field): field is [string, string] => typeof field[1] === "string"));
}

async function parseForm(request: Request) {
  const body = Buffer.from(await request.arrayBuffer());
  const type = request.headers.get("content-type") ?? "";
  const count = countFields(body, type);
  if (count === null) throw data(null, { status: 400 });
  if (count > mostFields) throw data(null, { status: 413 });
  return new Response(body, { headers: { "content-type": type } }).formData().catch(() => {
    throw data(null, { status: 400 });
  });
}

/** How many fields a body can have at most, by counting separators; null for a body that is no form. */
function countFields(body: Buffer, type: string) {
  if (/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type)) return countUpTo(mostFields, body, "&") + 1;
  const [, boundary] = plainMultipart.exec(type) ?? [];
  // The last part is followed by one more.
  return boundary ? countUpTo(mostFields + 1, body, `--${boundary}`) - 1 : null;
}

/** How often a text occurs in a body; what goes beyond `most` is not counted. */
function countUpTo(most: number, body: Buffer, wanted: string) {
  let count = 0;
  for (let at = body.indexOf(wanted); at >= 0 && count <= most; at = body.indexOf(wanted, at + wanted.length))
    count += 1;
  return count;
}
