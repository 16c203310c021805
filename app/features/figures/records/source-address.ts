import { mediaIdOf } from "#app/records/media/media.ts";

/** An address on the web, a page or file of this site, or a record of it by its id: "record:projects/7f…". */
export const sourceAddress = /^(?:https?:\/\/[^\s/?#@\\]|\/(?![/\\])|record:[a-z_]+\/[\w-]+$)[^\s\\]*$/;

export type SourceRecord = { kind: string; id: string };

export const addressOfRecord = ({ kind, id }: { kind: string; id: string | null }) => `record:${kind}/${id}`;

/** The record or file that an address names, which has it under any address. */
export function recordOfAddress(address: string): SourceRecord | null {
  const file = mediaIdOf(address);
  if (file) return { kind: "media", id: file };
  const [, kind, id] = /^record:([a-z_]+)\/([\w-]+)$/.exec(address) ?? [];
  return kind && id ? { kind, id } : null;
}
