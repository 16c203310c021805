/** Statuses that answer with the form again: its session has ended, a field is invalid, or it comes too soon. */
const formStatuses = [401, 422, 429];

/** Another page of the site as a document; null unless the response is one. Its styles are templates, since this page's policy may forbid them. */
export async function readPage(url: string, request?: RequestInit): Promise<Document | null> {
  try {
    const response = await fetch(url, request);
    if (!response.headers.get("content-type")?.startsWith("text/html")) return null;
    if (response.status >= 400 && !formStatuses.includes(response.status)) return null;
    const html = (await response.text()).replace(/<(\/?)style\b/g, "<$1template");
    return new DOMParser().parseFromString(html, "text/html");
  } catch {
    return null;
  }
}
