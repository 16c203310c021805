import { data } from "react-router";

/** More than any form has. Parsing takes quadratic time, so fields are counted first. */
export const maxFields = 200;

const plainMultipart = /^multipart\/form-data;\s*boundary="?([\w'()+,./:=?-]{1,70})"?$/i;

/** Throws a 400 response for a body that is not a form, 413 for too many fields. */
export async function readForm(request: Request): Promise<Record<string, string>> {
  return textsOf(await parseForm(request));
}

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
  if (count > maxFields) throw data(null, { status: 413 });
  return new Response(body, { headers: { "content-type": type } }).formData().catch(() => {
    throw data(null, { status: 400 });
  });
}

function countFields(body: Buffer, type: string) {
  if (/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type)) return countUpTo(maxFields, body, "&") + 1;
  const [, boundary] = plainMultipart.exec(type) ?? [];
  // One more boundary follows the last part.
  return boundary ? countUpTo(maxFields + 1, body, `--${boundary}`) - 1 : null;
}

function countUpTo(max: number, body: Buffer, wanted: string) {
  let count = 0;
  for (let i = body.indexOf(wanted); i >= 0 && count <= max; i = body.indexOf(wanted, i + wanted.length)) count += 1;
  return count;
}
