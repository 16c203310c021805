import { data } from "react-router";

const mostParts = 10;

/** The one file of a form and the texts beside it; parsing takes the square of the number of parts, so they are counted before. */
export async function readFileForm(request: Request, name: string) {
  const body = Buffer.from(await request.arrayBuffer());
  const type = request.headers.get("content-type") ?? "";
  const [, boundary] = /^multipart\/form-data;\s*boundary="?([\w'()+,./:=?-]{1,70})"?$/i.exec(type) ?? [];
  if (!boundary || hasMoreThan(mostParts + 1, body, `--${boundary}`)) throw data(null, { status: 400 });
  const form = await new Response(body, { headers: { "content-type": type } }).formData().catch(() => {
    throw data(null, { status: 400 });
  });
  const file = form.get(name);
  if (!(file instanceof File)) throw data(null, { status: 400 });
  const text = (field: string) => String(form.get(field) ?? "");
  return { bytes: new Uint8Array(await file.arrayBuffer()), text };
}

function hasMoreThan(most: number, body: Buffer, wanted: string) {
  let count = 0;
  for (let at = body.indexOf(wanted); at >= 0; at = body.indexOf(wanted, at + wanted.length)) {
    count += 1;
    if (count > most) return true;
  }
  return false;
}
