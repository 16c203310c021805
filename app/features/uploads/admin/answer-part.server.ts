import type { RouterContextProvider } from "react-router";
import { adminOf } from "#app/auth/sessions/guard.server.ts";
import type { Admin } from "#app/records/store/permission.ts";
import type { FilePart } from "../platform/file-parts.server.ts";

type Part = FilePart & { id: string; fileIndex: number };
type Receive = (staff: Admin, part: Part, bytes: Uint8Array) => Promise<{ ok: boolean }>;

/** One part per request, as its body; headers carry the upload's id, the file's number and the offset. */
export function partAction(receive: Receive) {
  return async ({ request, context }: { request: Request; context: Readonly<RouterContextProvider> }) => {
    const { staff } = adminOf(context);
    const numberIn = (name: string) => Number(request.headers.get(name) ?? Number.NaN);
    const part = {
      id: request.headers.get("X-Upload-Id") ?? "",
      fileIndex: numberIn("X-Upload-File"),
      offset: numberIn("X-Upload-Offset"),
      total: numberIn("X-Upload-Total"),
    };
    const answer = await receive(staff, part, new Uint8Array(await request.arrayBuffer()));
    return Response.json(answer, { status: answer.ok ? 200 : 422 });
  };
}
