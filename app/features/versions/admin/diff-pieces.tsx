import type { DiffPart } from "#app/records/edits/changes.ts";

const tags = { same: "span", added: "ins", removed: "del" } as const;

export function DiffPieces({ pieces }: { pieces: readonly DiffPart[] }) {
  return pieces.map(({ kind, text }, index) => {
    const Tag = tags[kind];
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one comparison stand in their order
    return <Tag key={index}>{text}</Tag>;
  });
}
