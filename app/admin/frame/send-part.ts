const triesOfPart = 3;
const pauseMs = 1_000;

/** The answer to a part of an upload; null where none comes. Retries a lost part, but not a refused one. */
export async function sendPart<Answer>(address: string, body: Blob, upload: Record<string, string | number>) {
  const headers = new Headers({ "Content-Type": "application/octet-stream" });
  for (const [name, value] of Object.entries(upload)) headers.set(`X-Upload-${name}`, String(value));
  for (let tries = 1; tries <= triesOfPart; tries += 1)
    try {
      const response = await fetch(address, { method: "POST", headers, body, redirect: "error" });
      return (await response.json()) as Answer;
    } catch {
      if (tries < triesOfPart) await new Promise((resolve) => setTimeout(resolve, pauseMs * tries));
    }
  return null;
}

export function uploadedPart({ headers }: Request) {
  const numberIn = (name: string) => Number(headers.get(name) ?? Number.NaN);
  return {
    id: headers.get("X-Upload-Id") ?? "",
    fileIndex: numberIn("X-Upload-File"),
    offset: numberIn("X-Upload-Offset"),
    total: numberIn("X-Upload-Total"),
  };
}
