/** A form that comes back: its session has ended, something in it is wrong, or it comes too soon. */
const formStatuses = [401, 422, 429];

/** Another page of the site as a document, or null when it does not answer with one. */
export async function readPage(address: string, request?: RequestInit): Promise<Document | null> {
  try {
    const answer = await fetch(address, request);
    if (!answer.headers.get("content-type")?.startsWith("text/html")) return null;
    if (answer.status >= 400 && !formStatuses.includes(answer.status)) return null;
    return new DOMParser().parseFromString(await answer.text(), "text/html");
  } catch {
    return null;
  }
}
