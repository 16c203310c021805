import { currentConfiguration } from "#app/platform/configuration.server.ts";
import type { DocumentPicture } from "#app/site/media/document-pictures.server.ts";
import { type Block, mapBlocks, type Run } from "./text-blocks.ts";

/** Without the pictures for which there is no room, which is negative by their number then. */
export function within(room: { inTexts: number }, blocks: Block[]): Block[] {
  return mapBlocks(blocks, (block) => {
    if (block.kind !== "picture") return [block];
    room.inTexts -= 1;
    return room.inTexts < 0 ? [] : [block];
  }) as Block[];
}

export function picturesIn(blocks: Block[]): string[] {
  const addresses: string[] = [];
  mapBlocks(blocks, (block) => {
    if (block.kind === "picture") addresses.push(block.src);
    return [];
  });
  return addresses;
}

/** With the files of the pictures and whole addresses of links; of a picture that cannot be read the caption stays. */
export function placed(blocks: Block[], pictures: Map<string, DocumentPicture>): object[] {
  const { origin } = currentConfiguration();
  const whole = (runs: Run[]) =>
    runs.map((run) => ({ ...run, link: run.link && (URL.parse(run.link, origin)?.href ?? null) }));
  return mapBlocks(blocks, (block): object[] => {
    if (!("runs" in block)) return [block];
    if (block.kind !== "picture") return [{ ...block, runs: whole(block.runs) }];
    const picture = pictures.get(block.src);
    const alt = block.alt || picture?.alt || block.runs.map(({ text }) => text).join("");
    const runs = whole(block.runs);
    if (!picture) return runs.length > 0 ? [{ kind: "paragraph", runs }] : [];
    return [{ ...block, file: picture.file, alt: alt || block.src, runs }];
  });
}
