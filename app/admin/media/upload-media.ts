import { type LibraryItem, maxMediaBytes, type UploadAnswer } from "#app/records/media/media.ts";
import type { FieldError } from "#app/records/store/fields.ts";
import { paths } from "../frame/paths.ts";

const wordsOfStatus: Record<number, string> = { 413: "media.tooLarge", 429: "media.busy" };

/** Never throws; `onProgress` gets the share sent, 0 to 1. */
export function uploadMedia(
  file: File,
  onProgress: (share: number) => void,
): Promise<{ ok: true; media: LibraryItem } | { ok: false; error: FieldError }> {
  if (file.size > maxMediaBytes) return Promise.resolve(refused("media.tooLarge"));
  return new Promise((resolve) => {
    // `fetch` reports no upload progress.
    const request = new XMLHttpRequest();
    request.open("POST", paths.mediaLibrary);
    request.setRequestHeader("Content-Type", "application/octet-stream");
    request.setRequestHeader("X-File-Name", encodeURIComponent(file.name.toWellFormed()));
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener("load", () => resolve(answerIn(request)));
    for (const failure of ["error", "abort", "timeout"])
      request.addEventListener(failure, () => resolve(refused("media.uploadFailed")));
    request.send(file);
  });
}

export async function copyPicture(address: string): Promise<UploadAnswer> {
  try {
    const answer = await fetch(paths.mediaLibrary, { method: "POST", body: new URLSearchParams({ address }) });
    return answerIn({ status: answer.status, responseText: await answer.text() });
  } catch {
    return refused("media.uploadFailed");
  }
}

/** After the session has ended the response is the sign-in page, not JSON. */
function answerIn({ status, responseText }: Pick<XMLHttpRequest, "status" | "responseText">): UploadAnswer {
  try {
    const answer = JSON.parse(responseText) as UploadAnswer;
    if (typeof answer.ok === "boolean") return answer;
  } catch {}
  return refused(wordsOfStatus[status] ?? "media.uploadFailed");
}

function refused(word: string) {
  return { ok: false as const, error: { word } };
}
