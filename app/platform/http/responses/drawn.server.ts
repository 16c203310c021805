import type { Drawn } from "../../cache/page-store.server.ts";
import { isStream } from "./send.server.ts";

export type ResponseHeaders = Record<string, string | string[]>;

export async function drawnOf(rendered: Response): Promise<Drawn | null> {
  const headers = headersIn(rendered.headers);
  if (!isShareable(rendered, headers) || isStream(rendered)) return null;
  return { body: await bytesOf(rendered), headers };
}

function isShareable({ status }: Response, headers: ResponseHeaders): headers is Record<string, string> {
  return status === 200 && String(headers["cache-control"]).startsWith("public") && !headers["set-cookie"];
}

export async function bytesOf(response: Response) {
  const { buffer, byteOffset, byteLength } = await response.bytes();
  return Buffer.from(buffer, byteOffset, byteLength);
}

export function headersIn(headers: Headers): ResponseHeaders {
  const { "set-cookie": _, ...rest } = Object.fromEntries(headers);
  const cookies = headers.getSetCookie();
  return cookies.length > 0 ? { ...rest, "set-cookie": cookies } : rest;
}
