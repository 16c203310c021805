import { data } from "react-router";

/** The fields of a submitted form as text, files left out; what is no form at all is answered with 400. */
export async function readForm(request: Request): Promise<Record<string, string>> {
  const form = await request.formData().catch(() => {
    throw data(null, { status: 400 });
  });
  return Object.fromEntries([...form].filter((field): field is [string, string] => typeof field[1] === "string"));
}
