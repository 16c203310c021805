import { maxMediaBytes, type UploadAnswer } from "#app/records/media/media.ts";
import type { FieldError } from "#app/records/store/fields.ts";
import { paths } from "../frame/paths.ts";

/** Never throws; `onProgress` gets the share sent, 0 to 1. */
export function uploadMedia(file: File, onProgress: (share: number) => void): Promise<UploadAnswer> {
  if (file.size > maxMediaBytes) return Promise.resolve(refused("media.tooLarge"));
  return new Promise((resolve) => {
    // `fetch` reports no upload progress.
    const request = new XMLHttpRequest();
    request.open("POST", paths.mediaLibrary);
    request.setRequestHeader("Content-Type", "application/octet-stream");
    request.setRequestHeader("X-File-Name", encodeURIComponent(file.name.toWellFormed()));
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener("load", () => resolve(answerIn<UploadAnswer>(request.status, request.responseText)));
    for (const failure of ["error", "abort", "timeout"])
      request.addEventListener(failure, () => resolve(refused("media.uploadFailed")));
    request.send(file);
  });
}

export const copyPicture = (address: string) =>
  postUpload<UploadAnswer>(paths.mediaLibrary, { body: new URLSearchParams({ address }) });

export async function postUpload<Answer extends { ok: boolean }>(
  address: string,
  request: RequestInit,
  tooLarge?: string,
) {
  try {
    const answer = await fetch(address, { method: "POST", ...request });
    return answerIn<Answer>(answer.status, await answer.text(), tooLarge);
  } catch {
    return refused("media.uploadFailed");
  }
}

/** After the session has ended the response is the sign-in page, not JSON. */
function answerIn<Answer extends { ok: boolean }>(status: number, text: string, tooLarge = "media.tooLarge") {
  try {
    const answer = JSON.parse(text) as Answer;
    if (typeof answer.ok === "boolean") return answer;
  } catch {}
  return refused(status === 413 ? tooLarge : status === 429 ? "media.busy" : "media.uploadFailed");
}

function refused(word: string): { ok: false; error: FieldError } {
  return { ok: false, error: { word } };
}
